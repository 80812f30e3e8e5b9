import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

const steel = (s: Studio) => s.cylinder('#c3c8d0');

const kettle: Drawing = (s) =>
  s.shadow(500, 832, 320, 36) +
  stroke('M664 330 C830 320 830 640 690 680', '#1e2026', 44) +
  path('M330 300 L250 250 L262 330 L318 400Z', s.metal('#b9bfc8')) +
  path('M340 280 H660 L714 780 H286Z', s.cylinder(s.c.base)) +
  path('M340 280 Q500 220 660 280Z', '#24262c') +
  rect(470, 214, 60, 34, 16, '#24262c') +
  rect(270, 776, 460, 46, 20, '#24262c') +
  rect(560, 440, 26, 250, 13, '#dff1fa', 'opacity=".8"') +
  s.mark(440, 560, 46, s.ink, 190);

const blender: Drawing = (s) =>
  s.shadow(500, 850, 240, 32) +
  stroke('M650 220 C780 220 770 480 640 500', '#2a2d34', 34) +
  path(
    'M340 180 H660 L620 560 H380Z',
    s.linear(
      [
        ['#e9f5fb', 0, 0.9],
        ['#cfe6f0', 0.4, 0.6],
        ['#a8c9d8', 1, 0.85],
      ],
      0,
    ),
  ) +
  path('M352 300 H648 L620 560 H380Z', s.linear(['#ff9e5e', '#e5593c'], 60), 'opacity=".9"') +
  repeat(4, (n) => stroke(`M400 ${330 + n * 56} h46`, '#fff', 6)) +
  rect(326, 130, 348, 58, 22, '#2a2d34') +
  rect(440, 96, 120, 44, 16, '#2a2d34') +
  path('M364 566 H636 L690 820 Q690 840 660 840 H340 Q310 840 310 820Z', s.face(s.c.base)) +
  circle(500, 730, 54, s.metal()) +
  rect(495, 690, 10, 40, 5, '#24262c') +
  s.mark(500, 646, 38, s.ink, 220);

const iron: Drawing = (s) =>
  s.shadow(500, 720, 430, 42) +
  stroke('M760 400 C900 330 880 200 940 160', '#24262c', 20) +
  path('M110 690 C190 520 330 440 560 440 L800 440 L860 690Z', s.face(s.c.base)) +
  path(
    'M330 470 C380 330 480 300 620 300 H780 Q830 300 826 350 L812 450 H740 L744 380 H600 C520 380 470 400 430 460Z',
    s.linear([s.c.light, s.c.dark]),
  ) +
  path('M96 690 H864 Q876 720 850 724 H120 Q86 722 96 690Z', s.metal()) +
  circle(640, 560, 48, '#f4f4f1') +
  path('M640 560 L664 528', 'none', 'stroke="#c8392d" stroke-width="7"') +
  s.mark(420, 610, 44, s.ink, 240);

function pot(s: Studio, y: number, half: number, height: number, handles = true): string {
  const [left, right] = [500 - half, 500 + half];
  return (
    (handles
      ? stroke(`M${left} ${y + 30} h-46 v44 h46 M${right} ${y + 30} h46 v44 h-46`, '#9aa1ac', 18)
      : '') +
    path(
      `M${left} ${y} V${y + height - 40} Q${left} ${y + height} ${left + 50} ${y + height} H${right - 50} Q${right} ${y + height} ${right} ${y + height - 40} V${y}Z`,
      steel(s),
    ) +
    ellipse(500, y, half, half * 0.1, s.linear(['#8c939e', '#e8ebee'])) +
    rect(left - 8, y - 8, half * 2 + 16, 16, 8, s.metal())
  );
}

/** A nest of sufuria: the flat-bottomed pots every Tanzanian kitchen has. */
const sufuria: Drawing = (s) =>
  s.shadow(500, 840, 370, 40) +
  pot(s, 600, 310, 230) +
  pot(s, 440, 250, 170, false) +
  pot(s, 310, 196, 140, false) +
  pot(s, 200, 146, 116, false);

const cookware: Drawing = (s) =>
  s.shadow(500, 826, 420, 40) +
  stroke('M700 640 L930 600', '#202228', 34) +
  path('M110 600 H690 L650 780 Q640 814 600 814 H200 Q160 814 150 780Z', s.cylinder(s.c.base)) +
  ellipse(400, 600, 292, 36, '#22252b') +
  path('M220 420 H620 V560 Q620 580 600 580 H240 Q220 580 220 560Z', s.cylinder(s.c.base)) +
  path(
    'M206 420 Q420 300 634 420Z',
    s.linear([
      ['#e6f1f5', 0, 0.95],
      ['#9fb4bf', 1, 0.9],
    ]),
  ) +
  rect(204, 412, 432, 16, 8, s.metal()) +
  circle(420, 344, 24, '#22252b') +
  rect(156, 450, 66, 30, 15, '#22252b') +
  rect(618, 450, 66, 30, 15, '#22252b') +
  s.mark(400, 720, 46, s.ink, 280);

const microwave: Drawing = (s) =>
  s.shadow(500, 786, 430, 36) +
  rect(90, 300, 820, 470, 24, s.face(s.c.base)) +
  rect(116, 328, 590, 414, 14, '#14161b') +
  rect(150, 366, 480, 338, 18, s.linear(['#3b3226', '#1d1a17'])) +
  ellipse(390, 650, 170, 24, '#6d6a63') +
  ellipse(390, 620, 90, 30, '#d9853b') +
  rect(662, 350, 22, 370, 11, s.metal()) +
  rect(734, 340, 148, 66, 10, '#0a0b0e') +
  s.text('12:30', 808, 390, { size: 46, fill: '#5fe3a1', weight: 'medium' }) +
  repeat(9, (n) => rect(738 + (n % 3) * 50, 440 + Math.floor(n / 3) * 50, 40, 38, 8, s.c.dark)) +
  circle(808, 666, 46, s.metal()) +
  s.mark(240, 728, 22, '#8e95a1', 140);

const gasCooker: Drawing = (s) =>
  s.shadow(500, 850, 330, 36) +
  rect(
    200,
    110,
    600,
    130,
    10,
    s.linear([
      ['#dfeaf0', 0, 0.7],
      ['#b7c6cf', 1, 0.8],
    ]),
  ) +
  path('M200 240 H800 V300 H200Z', s.metal('#b8bdc6')) +
  [290, 430, 570, 710]
    .map((x) =>
      path(`M${x - 50} 240 h100 M${x} 222 v22`, 'none', 'stroke="#15171b" stroke-width="16"'),
    )
    .join('') +
  rect(200, 290, 600, 540, 10, s.face(s.c.base)) +
  repeat(
    6,
    (n) =>
      circle(262 + n * 95, 346, 28, s.metal('#4a4f59')) + rect(259 + n * 95, 322, 6, 24, 3, '#fff'),
  ) +
  rect(250, 420, 500, 320, 14, '#111318') +
  rect(300, 480, 400, 210, 10, s.linear(['#46352a', '#1f1a17'])) +
  rect(270, 400, 460, 24, 12, s.metal()) +
  s.mark(500, 792, 40, s.ink, 260);

const gasPlate: Drawing = (s) =>
  s.shadow(500, 720, 420, 42) +
  path('M130 480 L220 400 H780 L870 480Z', s.linear(['#3b3f48', '#1b1d22'])) +
  rect(110, 480, 780, 200, 24, s.metal('#b9bec7')) +
  [320, 680]
    .map(
      (x) =>
        ellipse(x, 442, 130, 34, '#0c0d10') +
        ellipse(x, 432, 66, 18, s.metal('#c7a05a')) +
        stroke(
          `M${x - 140} 430 L${x + 140} 446 M${x - 70} 470 L${x + 70} 404 M${x - 70} 404 L${x + 70} 470`,
          '#24262c',
          11,
        ) +
        circle(x, 590, 54, s.metal('#3d424c')) +
        rect(x - 5, 544, 10, 46, 5, '#f2f2f0'),
    )
    .join('') +
  s.mark(500, 606, 38, '#343842', 170);

const riceCooker: Drawing = (s) =>
  s.shadow(500, 820, 350, 40) +
  path(
    'M180 430 Q180 250 500 240 Q820 250 820 430Z',
    s.linear([
      ['#eef4f6', 0, 0.95],
      ['#aebcc4', 1, 0.95],
    ]),
  ) +
  circle(500, 232, 38, '#2a2d34') +
  rect(166, 420, 668, 40, 20, s.metal()) +
  path('M180 460 H820 V690 Q820 806 700 806 H300 Q180 806 180 690Z', s.cylinder(s.c.base)) +
  rect(110, 500, 90, 50, 25, '#2a2d34') +
  rect(800, 500, 90, 50, 25, '#2a2d34') +
  rect(420, 600, 160, 160, 24, '#f1f1ee') +
  rect(470, 680, 60, 50, 12, '#2a2d34') +
  circle(460, 640, 9, '#e7a93a') +
  circle(540, 640, 9, '#dd4b3b') +
  s.mark(500, 560, 42, s.ink, 240);

const airFryer: Drawing = (s) =>
  s.shadow(500, 840, 280, 36) +
  path(
    'M260 360 Q260 160 500 160 Q740 160 740 360 V780 Q740 830 690 830 H310 Q260 830 260 780Z',
    s.cylinder(s.c.base),
  ) +
  path('M290 520 H710 V760 Q710 790 680 790 H320 Q290 790 290 760Z', s.c.dark) +
  rect(440, 560, 120, 210, 34, s.metal('#d4d8dd')) +
  ellipse(500, 330, 130, 110, '#0c0d10') +
  s.text('180°', 500, 350, { size: 70, fill: '#ffb56b', weight: 'medium' }) +
  s.mark(500, 490, 34, s.ink, 220);

const flask: Drawing = (s) =>
  s.shadow(500, 850, 190, 28) +
  stroke('M620 330 C760 330 750 560 624 570', s.c.deep, 28) +
  rect(400, 130, 200, 130, 30, s.metal('#c9ced5', 0)) +
  path('M380 270 H620 V790 Q620 840 570 840 H430 Q380 840 380 790Z', s.cylinder(s.c.base)) +
  rect(374, 256, 252, 36, 14, s.metal('#b3b9c2', 0)) +
  circle(500, 540, 66, s.accent.base, 'opacity=".9"') +
  repeat(8, (n) =>
    ellipse(500, 480, 16, 40, '#fff', `opacity=".85" transform="rotate(${n * 45} 500 540)"`),
  ) +
  s.mark(500, 720, 40, s.ink, 190);

const stove: Drawing = (s) =>
  s.shadow(500, 846, 280, 34) +
  path(
    'M310 330 H690 L650 560 H700 V800 Q700 834 660 834 H340 Q300 834 300 800 V560 H350Z',
    s.cylinder(s.c.base),
  ) +
  ellipse(500, 330, 194, 44, '#2a2421') +
  ellipse(500, 330, 150, 30, '#45352b') +
  repeat(9, (n) =>
    circle(400 + (n % 5) * 50, 322 + (n % 2) * 18, 26, n % 3 === 0 ? '#e5622e' : '#2c2826'),
  ) +
  group('', rect(410, 640, 180, 110, 12, '#181513')) +
  stroke('M300 420 h-60 v70 h70 M700 420 h60 v70 h-70', '#3c3f47', 20) +
  s.mark(500, 610, 40, s.ink, 240);

export const kitchen = {
  kettle,
  blender,
  iron,
  sufuria,
  cookware,
  microwave,
  gasCooker,
  gasPlate,
  riceCooker,
  airFryer,
  flask,
  stove,
};
