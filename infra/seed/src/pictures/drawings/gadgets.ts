import type { Drawing } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

const powerBank: Drawing = (s) =>
  s.shadow(500, 846, 230, 32) +
  rect(330, 130, 340, 700, 60, s.linear([s.c.light, s.c.base, s.c.dark], 30)) +
  rect(346, 146, 308, 668, 48, 'none', `stroke="${s.c.pale}" stroke-width="3" opacity=".4"`) +
  rect(440, 112, 60, 24, 6, '#15171b') +
  rect(520, 116, 40, 18, 9, '#15171b') +
  repeat(4, (n) => circle(454 + n * 30, 210, 8, n < 3 ? '#7ad7ff' : s.c.deep)) +
  s.mark(500, 500, 70, s.ink, 260) +
  s.text(s.name.match(/[\d,]+ ?mAh/)?.[0] ?? '20000mAh', 500, 570, {
    size: 44,
    fill: s.ink,
    weight: 'medium',
    maxWidth: 260,
  });

const charger: Drawing = (s) =>
  s.shadow(480, 830, 300, 34) +
  rect(410, 130, 26, 130, 6, s.metal('#cdd2d9', 0)) +
  rect(544, 130, 26, 130, 6, s.metal('#cdd2d9', 0)) +
  rect(476, 150, 30, 110, 6, '#d9dce1') +
  rect(310, 250, 360, 420, 60, s.face(s.c.base)) +
  s.mark(490, 400, 56, s.ink, 280) +
  s.text(s.name.match(/\d+W/)?.[0] ?? 'USB-C', 490, 480, {
    size: 64,
    fill: s.ink,
    weight: 'medium',
  }) +
  rect(440, 590, 100, 34, 17, '#15171b') +
  stroke(
    'M490 620 C490 820 760 860 780 720 C800 600 900 620 900 520',
    s.c.pale === '#ffffff' ? '#d9dce1' : s.c.dark,
    20,
  ) +
  rect(876, 420, 48, 110, 14, s.metal('#e9ebee', 0));

const ringLight: Drawing = (s) =>
  circle(
    500,
    340,
    400,
    s.radial([
      ['#fff4d6', 0.4, 0.8],
      ['#fff', 1, 0],
    ]),
  ) +
  s.shadow(500, 870, 260, 26) +
  stroke('M500 600 V760 M500 760 L340 862 M500 760 L660 862 M500 760 V866', '#2a2d34', 18) +
  circle(500, 340, 250, 'none', 'stroke="#2a2d34" stroke-width="86"') +
  circle(500, 340, 250, 'none', 'stroke="#fffaf0" stroke-width="66"') +
  circle(500, 340, 250, 'none', 'stroke="#ffe7b0" stroke-width="20" opacity=".7"') +
  rect(450, 220, 100, 210, 18, '#15171b') +
  rect(458, 232, 84, 186, 10, s.accent.base) +
  rect(484, 430, 32, 180, 10, '#2a2d34');

const drone: Drawing = (s) =>
  s.shadow(500, 810, 360, 40) +
  stroke('M500 480 L210 340 M500 480 L790 340 M500 520 L250 660 M500 520 L750 660', '#3a3e47', 34) +
  [
    [210, 330, 150],
    [790, 330, 150],
    [250, 650, 170],
    [750, 650, 170],
  ]
    .map(
      ([x, y, r]) =>
        ellipse(x ?? 0, y ?? 0, r ?? 0, (r ?? 0) * 0.22, '#9aa1ac', 'opacity=".45"') +
        rect((x ?? 0) - 16, (y ?? 0) - 10, 32, 50, 8, '#24262c') +
        circle(x ?? 0, (y ?? 0) - 4, 13, s.accent.base),
    )
    .join('') +
  path(
    'M390 470 Q400 400 500 396 Q600 400 610 470 L630 560 Q630 620 500 626 Q370 620 370 560Z',
    s.linear([s.c.light, s.c.base, s.c.dark]),
  ) +
  circle(500, 590, 54, '#15171b', 'stroke="#5b616d" stroke-width="8"') +
  circle(500, 590, 30, s.radial(['#5b79b8', '#06070c'], 0.42, 0.38, 0.7)) +
  s.mark(500, 490, 40, s.ink, 180);

const torch: Drawing = (s) =>
  s.shadow(500, 800, 420, 34) +
  group(
    'rotate(-24 500 500)',
    path(
      'M190 380 L-60 180 V820 L190 620Z',
      s.linear(
        [
          ['#fff0b8', 0, 0],
          ['#fff0b8', 1, 0.9],
        ],
        0,
      ),
    ) +
      path('M180 370 Q160 500 180 630 L350 580 V420Z', s.cylinder('#2f333b', 90)) +
      rect(340, 430, 460, 140, 20, s.cylinder(s.c.base, 90)) +
      repeat(8, (n) => rect(480 + n * 34, 430, 16, 140, 4, s.c.deep, 'opacity=".6"')) +
      rect(780, 440, 80, 120, 24, s.cylinder('#2f333b', 90)) +
      rect(400, 420, 60, 26, 12, '#d8432f') +
      s.mark(410, 512, 34, s.ink, 110),
  );

const phoneHolder: Drawing = (s) =>
  s.shadow(500, 846, 260, 30) +
  ellipse(500, 800, 170, 50, s.cylinder('#2a2d34')) +
  stroke('M500 780 C500 660 420 620 480 520', '#3a3e47', 40) +
  rect(330, 140, 340, 420, 40, '#24262c') +
  rect(296, 260, 44, 160, 20, s.c.base) +
  rect(660, 260, 44, 160, 20, s.c.base) +
  rect(440, 540, 120, 44, 18, s.c.base) +
  rect(360, 100, 280, 460, 36, '#0a0b0f') +
  rect(372, 112, 256, 436, 28, s.linear(['#cfe6d3', '#9cc6a5'])) +
  stroke('M400 520 Q420 380 500 360 T600 150', '#3a7fe0', 18) +
  circle(600, 160, 22, '#d8432f');

const tracker: Drawing = (s) =>
  s.shadow(500, 800, 300, 36) +
  circle(500, 470, 300, s.metal('#d4d8dd', 40)) +
  circle(500, 470, 280, s.radial(['#ffffff', s.c.pale, s.c.light], 0.4, 0.3, 0.8)) +
  path(
    'M500 330 C590 330 630 400 630 450 C630 530 540 590 500 640 C460 590 370 530 370 450 C370 400 410 330 500 330Z',
    s.c.base,
  ) +
  circle(500, 446, 54, '#fff') +
  s.mark(500, 714, 38, s.c.dark, 220);

const gameController: Drawing = (s) =>
  s.shadow(500, 780, 400, 40) +
  path(
    'M250 340 Q500 290 750 340 Q860 370 890 640 Q900 760 810 750 Q740 730 680 610 H320 Q260 730 190 750 Q100 760 110 640 Q140 370 250 340Z',
    s.linear([s.c.light, s.c.base, s.c.dark]),
  ) +
  rect(400, 350, 200, 100, 20, s.c.deep) +
  path('M270 410 h40 v40 h40 v40 h-40 v40 h-40 v-40 h-40 v-40 h40Z', s.c.deep) +
  [
    [710, 410, '#54b56e'],
    [760, 460, '#d8432f'],
    [710, 510, '#3a6fc2'],
    [660, 460, '#e9a93a'],
  ]
    .map(([x, y, f]) => circle(Number(x), Number(y), 24, String(f)))
    .join('') +
  [
    [400, 570],
    [600, 570],
  ]
    .map(
      ([x, y]) =>
        circle(x ?? 0, y ?? 0, 60, s.c.deep) + circle(x ?? 0, (y ?? 0) - 6, 44, s.metal('#4a4e58')),
    )
    .join('') +
  s.mark(500, 412, 34, s.c.pale, 150);

export const gadgets = {
  powerBank,
  charger,
  ringLight,
  drone,
  torch,
  phoneHolder,
  tracker,
  gameController,
};
