import type { Drawing } from '../studio.ts';
import { circle, group, path, rect, repeat, stroke } from '../svg.ts';

const extension: Drawing = (s) =>
  s.shadow(480, 700, 430, 40) +
  stroke('M860 560 C980 560 960 300 840 300 C740 300 760 180 860 170', '#2a2d34', 22) +
  rect(80, 430, 780, 250, 40, s.linear(['#ffffff', '#f1f2f3', '#c9cdd3'])) +
  rect(80, 430, 780, 250, 40, 'none', `stroke="${s.c.base}" stroke-width="10"`) +
  repeat(
    4,
    (n) =>
      rect(120 + n * 160, 470, 136, 170, 20, '#e9ebee') +
      rect(180 + n * 160, 500, 16, 40, 4, '#3f444e') +
      rect(140 + n * 160, 570, 40, 16, 4, '#3f444e') +
      rect(196 + n * 160, 570, 40, 16, 4, '#3f444e'),
  ) +
  rect(772, 500, 60, 110, 12, '#d8432f') +
  s.text('I', 802, 572, { size: 44, fill: '#fff' });

const stabiliser: Drawing = (s) =>
  s.shadow(500, 800, 340, 38) +
  path('M220 320 L290 260 H780 L720 320Z', s.c.light) +
  path('M720 320 L780 260 V730 L720 786Z', s.c.deep) +
  rect(220, 320, 500, 466, 16, s.face(s.c.base)) +
  rect(266, 366, 408, 170, 12, '#0a0b0e') +
  s.text('220', 380, 490, { size: 110, fill: '#ff6a52' }) +
  s.text('230', 570, 490, { size: 110, fill: '#54dd7a' }) +
  s.text('IN  V  OUT', 470, 524, { size: 22, fill: '#aab0bb' }) +
  s.mark(470, 620, 54, s.ink, 320) +
  rect(290, 670, 90, 64, 12, '#d8432f') +
  repeat(3, (n) => circle(470 + n * 80, 702, 16, ['#54dd7a', '#e9a93a', '#d8432f'][n] ?? '#fff'));

const inverter: Drawing = (s) =>
  s.shadow(500, 806, 300, 34) +
  rect(250, 150, 500, 640, 34, s.face(s.c.base)) +
  repeat(10, (n) => rect(286 + n * 44, 172, 22, 60, 6, s.c.deep)) +
  rect(310, 290, 380, 190, 14, '#0a0b0e') +
  rect(322, 302, 356, 166, 8, s.linear(['#1c5aa0', '#3f95d6'])) +
  s.text('5.0 kW', 500, 396, { size: 74, fill: '#fff' }) +
  s.text('PV 3.2   BAT 94%', 500, 442, { size: 32, fill: '#d8efff', weight: 'medium' }) +
  repeat(4, (n) => rect(350 + n * 80, 510, 60, 46, 10, s.c.deep)) +
  s.mark(500, 650, 60, s.ink, 340) +
  repeat(4, (n) => circle(340 + n * 106, 800, 22, '#24262c'));

const battery: Drawing = (s) =>
  s.shadow(500, 790, 400, 40) +
  rect(140, 300, 720, 100, 16, s.linear(['#3a3e47', '#1b1d22'])) +
  rect(220, 250, 90, 60, 12, s.metal('#c9534a')) +
  rect(690, 250, 90, 60, 12, s.metal('#3a3e47')) +
  s.text('+', 265, 380, { size: 70, fill: '#ff7a6a' }) +
  s.text('−', 735, 376, { size: 70, fill: '#cfd4db' }) +
  rect(120, 390, 760, 390, 18, s.linear(['#2c2f37', '#121418'])) +
  rect(180, 440, 640, 290, 12, s.c.base) +
  s.mark(500, 560, 90, s.ink, 560) +
  s.text(s.name.match(/\d+ ?Ah/)?.[0] ?? '200Ah', 500, 670, {
    size: 76,
    fill: s.ink,
    weight: 'medium',
  });

const multimeter: Drawing = (s) =>
  s.shadow(500, 850, 260, 30) +
  stroke('M430 800 C300 900 180 800 150 600 M570 800 C720 900 840 800 850 600', '#1b1d22', 14) +
  rect(136, 420, 30, 190, 14, '#d8432f') +
  rect(836, 420, 30, 190, 14, '#1b1d22') +
  rect(320, 120, 360, 710, 50, s.c.base) +
  rect(344, 144, 312, 662, 36, s.linear(['#3b3f48', '#1a1c21'])) +
  rect(372, 180, 256, 150, 12, s.linear(['#c8d2b4', '#a9b592'])) +
  s.text('230.4', 500, 284, { size: 92, fill: '#21261a' }) +
  circle(500, 520, 130, '#0c0d10') +
  repeat(16, (n) =>
    rect(
      497,
      380,
      6,
      16,
      2,
      n % 4 ? '#e9ebef' : s.accent.light,
      `transform="rotate(${n * 22.5} 500 520)"`,
    ),
  ) +
  circle(500, 520, 84, s.metal('#565d69')) +
  rect(490, 440, 20, 90, 8, '#f1f2f4', 'transform="rotate(-32 500 520)"') +
  [420, 500, 580]
    .map((x) =>
      circle(
        x,
        740,
        24,
        '#08090b',
        `stroke="${x === 500 ? '#1b1d22' : '#d8432f'}" stroke-width="7"`,
      ),
    )
    .join('') +
  s.mark(500, 366, 24, '#d4d8df', 160);

const solarPanel: Drawing = (s) =>
  s.shadow(500, 830, 400, 36) +
  path('M300 560 L240 820 H276 L340 600Z M700 560 L760 820 H724 L660 600Z', '#9aa1ac') +
  group(
    'skewX(-8) translate(70 0)',
    rect(150, 160, 700, 560, 8, s.metal('#cdd2d9')) +
      rect(168, 178, 664, 524, 2, s.linear(['#2a4a85', '#152c58', '#0f2143'], 40)) +
      repeat(60, (n) =>
        rect(
          172 + (n % 10) * 66,
          182 + Math.floor(n / 10) * 87,
          60,
          81,
          7,
          s.linear(['#35589b', '#1b3668'], 50),
        ),
      ) +
      repeat(10, (n) =>
        stroke(`M${192 + n * 66} 180 V700 M${212 + n * 66} 180 V700`, '#8fa9d6', 1.6),
      ) +
      path('M168 178 H420 L260 702 H168Z', '#fff', 'opacity=".12"'),
  );

const solarLantern: Drawing = (s) =>
  circle(
    500,
    470,
    360,
    s.radial([
      ['#ffe9a8', 0, 0.8],
      ['#fff2cf', 0.55, 0.25],
      ['#fff', 1, 0],
    ]),
  ) +
  s.shadow(500, 846, 240, 30) +
  stroke('M330 330 C330 60 670 60 670 330', '#3a3e47', 18) +
  rect(330, 250, 340, 90, 36, s.c.base) +
  path(
    'M350 340 H650 L670 650 H330Z',
    s.linear([
      ['#fffdf0', 0, 0.95],
      ['#ffe59a', 1, 0.95],
    ]),
  ) +
  repeat(6, (n) => stroke(`M${366 + n * 54} 340 V650`, '#e6c87a', 4)) +
  rect(300, 640, 400, 190, 40, s.face(s.c.base)) +
  circle(500, 734, 44, s.c.deep, 'stroke="#ffd75e" stroke-width="7"') +
  s.mark(620, 750, 28, s.ink, 100) +
  rect(360, 220, 280, 40, 8, '#1b3668');

const solarKit: Drawing = (s) =>
  s.shadow(500, 830, 430, 36) +
  group('translate(-40 -40) scale(.68)', solarPanel(s)) +
  rect(560, 430, 330, 330, 30, s.face(s.c.base)) +
  rect(600, 470, 250, 90, 10, '#0a0b0e') +
  s.text('12 V', 725, 540, { size: 62, fill: '#54dd7a' }) +
  repeat(4, (n) => rect(610 + n * 62, 590, 44, 34, 6, '#0c0d10')) +
  s.mark(725, 710, 44, s.ink, 250) +
  [150, 270, 390]
    .map(
      (x) =>
        stroke(`M${x} 640 q20 -70 220 -60`, '#3a3e47', 6) +
        rect(x - 22, 640, 44, 46, 8, '#f0f0ee') +
        circle(x, 726, 52, s.radial(['#ffffff', '#fff0b8', '#f1cf6b'], 0.42, 0.35, 0.7)),
    )
    .join('');

const decoder: Drawing = (s) =>
  s.shadow(450, 690, 400, 36) +
  path('M110 500 L180 420 H720 L790 500Z', s.linear(['#484d58', '#2c2f37'])) +
  rect(90, 500, 720, 170, 14, s.linear(['#2f333b', '#101216'])) +
  s.text('1024', 650, 614, { size: 80, fill: '#ff5a4a', weight: 'medium' }) +
  s.mark(240, 606, 52, '#e9ebef', 240) +
  circle(420, 590, 9, '#54dd7a') +
  group(
    'rotate(14 880 520)',
    rect(836, 300, 100, 440, 34, s.linear(['#3b3f48', '#15171b'], 0)) +
      circle(886, 350, 14, '#d8432f') +
      circle(886, 430, 34, '#565d69') +
      repeat(12, (n) => circle(860 + (n % 3) * 26, 510 + Math.floor(n / 3) * 34, 9, '#aab0bb')),
  );

const wallSwitch: Drawing = (s) =>
  s.shadow(500, 806, 340, 30) +
  rect(210, 210, 580, 580, 40, s.linear(['#ffffff', s.c.pale, s.c.light], 50)) +
  [250, 425, 600]
    .map(
      (x, n) =>
        rect(
          x,
          270,
          150,
          460,
          16,
          s.linear(n === 1 ? ['#e3e6ea', '#ffffff'] : ['#ffffff', '#dfe2e7']),
        ) + rect(x + 60, 300, 30, 8, 4, s.accent.base),
    )
    .join('') +
  s.mark(500, 770, 20, '#8b93a0', 120);

const solderingIron: Drawing = (s) =>
  s.shadow(500, 820, 400, 34) +
  group(
    'rotate(-28 500 500)',
    path('M60 495 L240 482 V518Z', s.metal('#b87333')) +
      rect(230, 470, 220, 60, 8, s.metal('#c9ced5')) +
      rect(440, 446, 60, 108, 20, '#2a2d34') +
      rect(480, 440, 340, 120, 50, s.cylinder(s.c.base, 90)) +
      stroke('M820 500 C940 500 960 640 900 720', '#1b1d22', 20) +
      s.mark(650, 516, 44, s.ink, 220),
  ) +
  circle(780, 730, 70, s.metal('#b5bbc4')) +
  repeat(5, (n) => circle(780, 730, 64 - n * 9, 'none', 'stroke="#7c838f" stroke-width="3"')) +
  circle(780, 730, 20, '#f4f4f1');

const toolSet: Drawing = (s) =>
  s.shadow(500, 800, 430, 36) +
  rect(100, 240, 800, 540, 40, s.face(s.c.base)) +
  rect(134, 274, 732, 472, 22, '#1b1d22') +
  path('M200 320 h60 l10 120 h-80Z', s.metal()) +
  rect(206, 440, 48, 240, 20, s.accent.base) +
  [330, 400, 470]
    .map(
      (x, n) =>
        rect(x - 6, 310, 12, 170, 4, s.metal('#d4d8dd', 0)) +
        rect(x - 20, 480, 40, 200, 18, ['#f0a92a', '#d8432f', '#3a6fc2'][n] ?? '#888'),
    )
    .join('') +
  path(
    'M560 320 q40 -40 80 0 l-10 50 l-20 -20 h-20 l-20 20Z M586 360 h28 l16 320 h-60Z',
    s.metal('#b5bbc4'),
  ) +
  repeat(
    8,
    (n) =>
      circle(720 + (n % 2) * 80, 340 + Math.floor(n / 2) * 92, 32 - n * 2, s.metal()) +
      circle(720 + (n % 2) * 80, 340 + Math.floor(n / 2) * 92, 15 - n, '#1b1d22'),
  ) +
  s.mark(500, 732, 28, '#d4d8df', 200);

export const electrical = {
  extension,
  stabiliser,
  inverter,
  battery,
  multimeter,
  solarPanel,
  solarLantern,
  solarKit,
  decoder,
  wallSwitch,
  solderingIron,
  toolSet,
};
