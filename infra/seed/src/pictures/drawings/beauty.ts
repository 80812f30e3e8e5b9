import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

/** A printed label: maker, rule, what it is. */
function label(
  s: Studio,
  x: number,
  y: number,
  width: number,
  height: number,
  what: string,
): string {
  const middle = x + width / 2;
  return (
    rect(x, y, width, height, 10, '#fffdf8', 'opacity=".95"') +
    rect(x, y, width, 14, 6, s.accent.base) +
    s.mark(middle, y + height * 0.42, width * 0.2, s.accent.deep, width * 0.8) +
    rect(middle - width * 0.2, y + height * 0.5, width * 0.4, 4, 2, s.accent.base) +
    s.text(what, middle, y + height * 0.7, {
      size: width * 0.11,
      fill: '#5a5f6a',
      weight: 'medium',
      maxWidth: width * 0.84,
    })
  );
}

const leaf = (x: number, y: number, turn: number, s: Studio) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M0 0 C60 -70 170 -60 210 0 C170 60 60 70 0 0Z', s.linear(['#7fb069', '#3f7d48'])) +
      stroke('M10 0 H196', '#2e5f37', 3),
  );

const lotion: Drawing = (s) =>
  s.shadow(500, 850, 220, 30) +
  leaf(560, 800, -24, s) +
  leaf(440, 812, 200, s) +
  rect(470, 110, 60, 90, 10, s.metal('#e1e4e8', 0)) +
  path('M440 90 H600 q40 0 40 40 v20 h-50 v-20 H440Z', '#f4f5f6') +
  rect(420, 196, 160, 64, 14, s.metal('#e1e4e8', 0)) +
  path(
    'M350 330 Q350 260 420 256 H580 Q650 260 650 330 V800 Q650 840 610 840 H390 Q350 840 350 800Z',
    s.cylinder(s.c.base),
  ) +
  label(s, 372, 420, 256, 290, 'Body lotion');

const oilBottle: Drawing = (s) =>
  s.shadow(500, 850, 200, 28) +
  leaf(570, 806, -18, s) +
  rect(446, 130, 108, 120, 14, s.cylinder('#24262c')) +
  path(
    'M456 250 H544 Q556 330 620 380 Q640 400 640 440 V800 Q640 842 600 842 H400 Q360 842 360 800 V440 Q360 400 380 380 Q444 330 456 250Z',
    s.cylinder(s.c.base),
  ) +
  path('M378 470 H410 V800 H378Z', '#fff', 'opacity=".25"') +
  label(
    s,
    382,
    490,
    236,
    250,
    s.name.includes('Oil') || s.name.includes('oil') ? '100% pure oil' : 'Natural care',
  );

const jar: Drawing = (s) =>
  s.shadow(500, 800, 320, 38) +
  leaf(700, 770, -30, s) +
  leaf(300, 776, 206, s) +
  rect(250, 300, 500, 130, 30, s.cylinder('#2a2d34')) +
  repeat(32, (n) => rect(262 + n * 15, 312, 4, 106, 2, '#0c0d10', 'opacity=".5"')) +
  path('M240 430 H760 V720 Q760 790 690 790 H310 Q240 790 240 720Z', s.cylinder(s.c.base)) +
  label(s, 330, 490, 340, 230, 'Moisturising butter');

const tube: Drawing = (s) =>
  s.shadow(500, 856, 170, 26) +
  rect(350, 120, 300, 40, 6, s.c.dark) +
  repeat(14, (n) => rect(356 + n * 21, 122, 8, 36, 2, s.c.deep, 'opacity=".5"')) +
  path('M350 156 H650 L620 740 H380Z', s.cylinder(s.c.base)) +
  rect(388, 736, 224, 112, 22, s.cylinder('#f4f5f6')) +
  label(s, 396, 300, 208, 260, 'Cream');

const soap: Drawing = (s) =>
  s.shadow(500, 770, 390, 42) +
  leaf(720, 700, -28, s) +
  path('M140 560 L200 470 H640 L700 560Z', s.c.pale) +
  rect(140, 550, 560, 200, 46, s.linear([s.c.pale, s.c.light, s.c.base])) +
  rect(190, 586, 460, 128, 30, 'none', `stroke="${s.c.base}" stroke-width="6"`) +
  s.mark(420, 672, 70, s.c.dark, 380) +
  group(
    'rotate(-10 500 380)',
    rect(300, 250, 520, 190, 40, s.linear([s.c.light, s.c.base, s.c.dark])) +
      rect(300, 300, 520, 90, 0, '#fffdf8', 'opacity=".9"') +
      s.mark(560, 364, 54, s.accent.deep, 380),
  ) +
  [
    [170, 430, 34],
    [230, 370, 20],
    [820, 520, 26],
  ]
    .map(([x, y, r]) =>
      circle(
        x ?? 0,
        y ?? 0,
        r ?? 0,
        s.radial([
          ['#fff', 0, 0.1],
          ['#bfe0f0', 0.8, 0.35],
          ['#fff', 1, 0.9],
        ]),
      ),
    )
    .join('');

const perfume: Drawing = (s) =>
  s.shadow(500, 836, 260, 34) +
  rect(420, 130, 160, 150, 20, s.metal('#d8b36a', 0)) +
  rect(456, 270, 88, 60, 6, s.metal('#b8923f', 0)) +
  rect(
    270,
    324,
    460,
    506,
    50,
    s.linear(
      [
        [s.c.pale, 0, 0.9],
        [s.c.base, 0.6, 0.85],
        [s.c.dark, 1, 0.95],
      ],
      70,
    ),
  ) +
  rect(
    300,
    470,
    400,
    330,
    34,
    s.linear([
      [s.accent.light, 0, 0.75],
      [s.accent.base, 1, 0.85],
    ]),
  ) +
  rect(296, 350, 40, 440, 20, '#fff', 'opacity=".4"') +
  rect(380, 520, 240, 170, 8, '#fffdf8', 'opacity=".92"') +
  s.mark(500, 600, 46, '#3a2f22', 210) +
  s.text('EAU DE PARFUM', 500, 650, { size: 22, fill: '#7a6a50' });

const lipstick: Drawing = (s) =>
  s.shadow(500, 850, 330, 32) +
  rect(250, 480, 170, 360, 18, s.cylinder('#1d1f24')) +
  rect(244, 470, 182, 40, 8, s.metal('#d8b36a', 0)) +
  rect(266, 330, 138, 150, 8, s.metal('#d8b36a', 0)) +
  path('M276 340 V220 Q300 130 394 150 V340Z', s.cylinder(s.c.base)) +
  rect(580, 330, 180, 510, 18, s.cylinder('#1d1f24')) +
  rect(580, 560, 180, 22, 0, s.metal('#d8b36a', 0)) +
  s.mark(670, 700, 36, '#e6c987', 150) +
  s.mark(335, 680, 32, '#e6c987', 140);

const compact: Drawing = (s) =>
  s.shadow(500, 820, 300, 36) +
  circle(500, 300, 230, s.metal('#2a2d34', 60)) +
  circle(500, 300, 200, s.linear(['#e9f2f6', '#b8ccd6', '#f4f8fa'], 40)) +
  rect(420, 510, 160, 30, 10, s.metal('#d8b36a')) +
  ellipse(500, 660, 270, 150, '#17191e') +
  ellipse(500, 640, 270, 150, s.metal('#33363e')) +
  ellipse(500, 636, 220, 116, s.radial([s.c.pale, s.c.light, s.c.base], 0.4, 0.35, 0.8)) +
  s.mark(500, 660, 54, s.c.dark, 240);

const pressureMonitor: Drawing = (s) =>
  s.shadow(480, 780, 400, 38) +
  path(
    'M660 300 Q900 240 920 460 Q920 640 740 640 Q640 560 660 300Z',
    s.linear(['#4a6fa8', '#233c66']),
  ) +
  stroke('M700 620 C680 740 560 700 520 640', '#2a2d34', 16) +
  rect(120, 270, 490, 490, 60, s.linear(['#ffffff', '#eef0f2', '#c9cdd3'])) +
  rect(166, 316, 398, 270, 20, '#c8d2b4') +
  s.text('118', 400, 420, { size: 110, fill: '#21261a' }) +
  s.text('76', 424, 512, { size: 90, fill: '#21261a' }) +
  s.text('68', 424, 572, { size: 50, fill: '#21261a' }) +
  s.text('SYS', 216, 400, { size: 34, fill: '#3c4432' }) +
  s.text('PULSE', 232, 566, { size: 28, fill: '#3c4432' }) +
  s.text('DIA', 216, 496, { size: 34, fill: '#3c4432' }) +
  circle(366, 670, 52, s.c.base) +
  s.mark(240, 684, 34, '#5b626e', 130);

const babyCare: Drawing = (s) =>
  s.shadow(500, 850, 400, 34) +
  group(
    'translate(-170 60) scale(.92)',
    path('M400 250 H600 L620 840 H380Z', s.cylinder('#ffffff')) +
      path('M420 250 Q420 150 500 150 Q580 150 580 250Z', s.c.base) +
      label(s, 394, 400, 212, 260, 'Baby powder'),
  ) +
  group(
    'translate(200 110) scale(.86)',
    path('M370 330 Q370 280 420 280 H580 Q630 280 630 330 V840 H370Z', s.cylinder(s.c.light)) +
      rect(430, 190, 140, 96, 20, '#ffffff') +
      label(s, 392, 430, 216, 260, 'Baby oil'),
  );

const toothpaste: Drawing = (s) =>
  s.shadow(500, 720, 420, 36) +
  rect(120, 300, 760, 150, 10, s.linear([s.c.light, s.c.base, s.c.dark])) +
  path('M120 300 L170 250 H910 L880 300Z', s.c.pale) +
  s.mark(420, 400, 80, s.ink, 460) +
  circle(780, 375, 46, s.accent.base) +
  path(
    'M150 560 L190 520 L760 500 V700 L190 680 L150 640Z',
    s.linear(['#ffffff', s.c.pale, s.c.light]),
  ) +
  rect(760, 530, 100, 140, 18, '#f4f5f6') +
  path('M260 516 L560 508 V692 L260 684Z', s.c.base, 'opacity=".9"') +
  s.mark(410, 622, 56, s.ink, 260);

export const beauty = {
  lotion,
  oilBottle,
  jar,
  tube,
  soap,
  perfume,
  lipstick,
  compact,
  pressureMonitor,
  babyCare,
  toothpaste,
};
