import type { Drawing } from '../studio.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

const fan: Drawing = (s) =>
  s.shadow(500, 866, 200, 24) +
  ellipse(500, 850, 160, 20, '#24262c') +
  rect(484, 560, 32, 290, 12, s.metal('#d5d8dd', 0)) +
  circle(500, 350, 262, '#fff', 'opacity=".5"') +
  repeat(3, (n) =>
    path(
      'M500 350 C560 180 640 150 690 220 C720 290 620 340 500 350Z',
      s.c.base,
      `opacity=".9" transform="rotate(${n * 120 - 20} 500 350)"`,
    ),
  ) +
  repeat(28, (n) =>
    stroke(
      `M500 350 L${500 + 258 * Math.cos((n * Math.PI) / 14)} ${350 + 258 * Math.sin((n * Math.PI) / 14)}`,
      '#8b93a0',
      2.4,
    ),
  ) +
  [262, 190, 120]
    .map((r) =>
      circle(500, 350, r, 'none', `stroke="#79818e" stroke-width="${r === 262 ? 12 : 3}"`),
    )
    .join('') +
  circle(500, 350, 54, s.face(s.c.base)) +
  s.mark(500, 360, 24, s.ink, 84) +
  rect(460, 606, 80, 120, 18, '#24262c') +
  repeat(4, (n) => rect(476, 622 + n * 24, 48, 14, 7, '#565d69'));

const washingMachine: Drawing = (s) =>
  s.shadow(500, 856, 340, 36) +
  rect(190, 120, 620, 720, 34, s.linear(['#ffffff', s.c.base, s.c.dark], 20)) +
  rect(190, 120, 620, 130, 34, s.c.light) +
  rect(220, 150, 180, 70, 10, '#e4e7ea') +
  circle(620, 185, 44, s.metal()) +
  rect(690, 152, 92, 60, 8, '#0b0c10') +
  s.text('1:20', 736, 194, { size: 34, fill: '#64d8ff', weight: 'medium' }) +
  s.mark(500, 196, 30, '#4c535f', 150) +
  circle(500, 545, 238, s.metal('#c4c9d1')) +
  circle(500, 545, 204, '#1a1d23') +
  circle(500, 545, 180, s.radial(['#7fa9bd', '#284152', '#0d141a'], 0.4, 0.3, 0.8)) +
  path(
    'M350 600 Q430 540 500 610 T650 590 Q640 690 500 716 Q370 700 350 600Z',
    s.accent.base,
    'opacity=".55"',
  ) +
  ellipse(430, 470, 56, 90, '#fff', 'opacity=".2" transform="rotate(35 430 470)"') +
  rect(700, 500, 22, 90, 11, '#e7eaed');

const waterDispenser: Drawing = (s) =>
  s.shadow(500, 870, 230, 26) +
  path(
    'M410 300 V120 Q410 80 450 76 H550 Q590 80 590 120 V300Z',
    s.linear(
      [
        ['#9fd2ec', 0, 0.85],
        ['#d9f0fa', 0.35, 0.8],
        ['#5fa9cf', 1, 0.85],
      ],
      0,
    ),
  ) +
  repeat(3, (n) => rect(404, 130 + n * 46, 192, 10, 5, '#fff', 'opacity=".5"')) +
  rect(320, 290, 360, 570, 28, s.cylinder(s.c.base)) +
  rect(350, 390, 300, 170, 16, '#15171b') +
  rect(410, 396, 44, 54, 10, '#d8453b') +
  rect(546, 396, 44, 54, 10, '#3a8ee0') +
  rect(366, 536, 268, 16, 8, '#7c838f') +
  rect(360, 600, 280, 230, 14, s.c.dark, 'opacity=".4"') +
  s.mark(500, 356, 40, s.ink, 240);

const bulb: Drawing = (s) =>
  circle(
    500,
    400,
    400,
    s.radial([
      ['#ffdf8a', 0, 0.75],
      ['#ffe9b0', 0.5, 0.3],
      ['#ffffff', 1, 0],
    ]),
  ) +
  s.shadow(500, 846, 150, 22) +
  path(
    'M500 170 C650 170 730 280 730 390 C730 510 640 560 620 640 H380 C360 560 270 510 270 390 C270 280 350 170 500 170Z',
    s.radial(['#ffffff', '#fff4cf', '#f2d27c'], 0.42, 0.35, 0.7),
  ) +
  rect(376, 630, 248, 60, 14, s.cylinder('#f0f0ee')) +
  repeat(4, (n) => rect(404, 692 + n * 32, 192, 28, 12, s.cylinder('#b6bcc5'))) +
  ellipse(500, 828, 54, 16, '#24262c') +
  s.mark(500, 672, 34, '#4c535f', 200);

const fridge: Drawing = (s) =>
  s.shadow(500, 876, 280, 30) +
  rect(270, 80, 460, 786, 24, s.linear([s.c.light, s.c.base, s.c.dark], 10)) +
  rect(270, 340, 460, 8, 0, s.c.deep) +
  rect(300, 200, 16, 120, 8, s.metal('#eceef0', 0)) +
  rect(300, 380, 16, 220, 8, s.metal('#eceef0', 0)) +
  path('M600 84 H700 L560 340 H460Z M640 350 H730 V420 L490 862 H380Z', '#fff', 'opacity=".13"') +
  s.mark(640, 130, 30, s.ink, 130);

const sideBySide: Drawing = (s) =>
  s.shadow(500, 876, 360, 30) +
  rect(190, 90, 620, 776, 20, s.linear([s.c.light, s.c.base, s.c.dark], 10)) +
  rect(497, 90, 6, 776, 0, s.c.deep) +
  rect(464, 260, 16, 380, 8, s.metal('#eceef0', 0)) +
  rect(520, 260, 16, 380, 8, s.metal('#eceef0', 0)) +
  rect(270, 330, 140, 210, 14, '#111318') +
  rect(290, 352, 100, 40, 6, '#2f89d8') +
  rect(300, 420, 80, 90, 10, '#24272e') +
  path('M640 94 H760 L560 560 H510 V420Z', '#fff', 'opacity=".14"') +
  s.mark(660, 150, 34, s.ink, 180);

const chestFreezer: Drawing = (s) =>
  s.shadow(500, 806, 430, 36) +
  rect(100, 330, 800, 110, 26, s.linear(['#ffffff', s.c.light, s.c.base])) +
  rect(112, 440, 776, 350, 12, s.linear(['#ffffff', s.c.base, s.c.dark], 20)) +
  rect(440, 420, 120, 40, 12, s.metal('#aab0ba')) +
  repeat(6, (n) => rect(720, 660 + n * 16, 120, 7, 3, s.c.dark)) +
  circle(170, 740, 10, '#46cf74') +
  circle(204, 740, 10, '#e0453a') +
  s.mark(320, 560, 54, '#3c6fae', 280);

const displayCooler: Drawing = (s) =>
  s.shadow(500, 876, 280, 30) +
  rect(270, 80, 460, 786, 20, s.face(s.c.base)) +
  rect(290, 96, 420, 110, 12, s.accent.base) +
  s.mark(500, 172, 58, '#fff', 340) +
  rect(300, 226, 400, 560, 10, s.linear(['#eaf6fb', '#c7e0ea'])) +
  repeat(
    4,
    (row) =>
      repeat(7, (n) =>
        rect(
          318 + n * 53,
          262 + row * 136,
          40,
          84,
          14,
          s.cylinder(['#d8432f', '#2f9c55', '#f0a92a', '#3a6fc2'][(row + (n >> 1)) % 4] ?? '#888'),
        ),
      ) + rect(304, 346 + row * 136, 392, 8, 0, '#8ca3ad'),
  ) +
  path('M320 232 H430 L320 480Z', '#fff', 'opacity=".5"') +
  rect(672, 420, 14, 180, 7, s.metal());

const airConditioner: Drawing = (s) =>
  s.shadow(500, 640, 420, 60, 0.18) +
  rect(90, 320, 820, 260, 40, s.linear(['#ffffff', '#f4f5f6', '#d3d7dc'])) +
  rect(120, 520, 760, 40, 14, '#c5cad1') +
  repeat(4, (n) => stroke(`M150 ${528 + n * 8} H850`, '#9aa1ac', 2)) +
  s.mark(220, 410, 44, '#5b626e', 200) +
  s.text('24°', 800, 430, { size: 58, fill: '#3fb3e6', weight: 'medium' }) +
  repeat(4, (n) =>
    stroke(`M${280 + n * 150} 640 q-24 40 0 70 t0 60`, '#9fd4ee', 9, 'opacity=".7"'),
  );

const bedNet: Drawing = (s) =>
  s.shadow(500, 836, 420, 36) +
  path(
    'M500 130 C440 300 200 420 130 800 H870 C800 420 560 300 500 130Z',
    s.linear([
      ['#ffffff', 0, 0.95],
      [s.c.pale, 1, 0.6],
    ]),
  ) +
  repeat(11, (n) =>
    stroke(
      `M500 140 C${480 - (5 - n) * 18} 340 ${500 - (5 - n) * 62} 480 ${500 - (5 - n) * 72} 800`,
      s.c.base,
      2,
      'opacity=".5"',
    ),
  ) +
  rect(190, 690, 620, 70, 20, '#f4efe6') +
  rect(210, 640, 150, 70, 26, '#fff') +
  rect(640, 640, 150, 70, 26, '#fff') +
  rect(180, 740, 640, 74, 12, '#7a5233') +
  ellipse(500, 150, 60, 16, s.c.dark);

export const home = {
  fan,
  washingMachine,
  waterDispenser,
  bulb,
  fridge,
  sideBySide,
  chestFreezer,
  displayCooler,
  airConditioner,
  bedNet,
};
