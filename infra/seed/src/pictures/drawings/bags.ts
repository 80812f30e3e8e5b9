import type { Drawing } from '../studio.ts';
import { circle, path, rect, repeat, stroke } from '../svg.ts';

const backpack: Drawing = (s) =>
  s.shadow(500, 850, 300, 34) +
  stroke('M430 170 Q430 90 500 90 Q570 90 570 170', s.c.deep, 24) +
  path('M250 400 Q190 480 210 760 L260 790Z M750 400 Q810 480 790 760 L740 790Z', s.c.deep) +
  path(
    'M260 360 Q270 150 500 140 Q730 150 740 360 L760 780 Q764 840 700 842 H300 Q236 840 240 780Z',
    s.linear([s.c.light, s.c.base, s.c.deep], 40),
  ) +
  stroke('M300 430 Q300 220 500 210 Q700 220 700 430', s.c.deep, 9) +
  path(
    'M296 520 H704 L716 770 Q716 806 680 806 H320 Q284 806 284 770Z',
    s.linear([s.c.base, s.c.dark]),
  ) +
  stroke('M300 560 H700', s.accent.base, 10) +
  rect(672, 554, 16, 50, 8, s.accent.light) +
  rect(420, 640, 160, 62, 10, s.c.deep) +
  s.mark(500, 686, 36, s.c.pale, 130) +
  stroke('M300 470 H700', s.c.pale, 3, 'stroke-dasharray="12 9" opacity=".6"');

const suitcase: Drawing = (s) =>
  s.shadow(500, 872, 260, 30) +
  path('M400 200 V70 H600 V200', 'none', `stroke="#9aa1ac" stroke-width="18"`) +
  rect(386, 56, 228, 36, 16, '#24262c') +
  [340, 660].map((x) => circle(x, 850, 26, '#1a1c21') + circle(x, 850, 10, '#7b828e')).join('') +
  rect(270, 180, 460, 660, 60, s.linear([s.c.light, s.c.base, s.c.deep], 20)) +
  repeat(6, (n) =>
    rect(316 + n * 66, 214, 22, 592, 11, s.linear([s.c.dark, s.c.light], 0), 'opacity=".75"'),
  ) +
  rect(420, 240, 160, 56, 10, s.metal('#b9bec7')) +
  s.mark(500, 280, 34, '#2b2f38', 130) +
  rect(256, 470, 26, 80, 8, '#24262c') +
  rect(718, 470, 26, 80, 8, '#24262c');

const handbag: Drawing = (s) =>
  s.shadow(500, 826, 380, 38) +
  stroke('M330 420 C330 120 670 120 670 420', s.c.deep, 30) +
  stroke('M336 410 C346 140 654 140 664 410', s.c.light, 7, 'opacity=".6"') +
  path(
    'M210 400 H790 L850 770 Q854 820 800 820 H200 Q146 820 150 770Z',
    s.linear([s.c.light, s.c.base, s.c.dark], 50),
  ) +
  path(
    'M210 400 H790 L800 470 Q650 620 500 620 Q350 620 200 470Z',
    s.linear([s.c.base, s.c.dark]),
  ) +
  stroke(
    'M206 478 Q350 634 500 634 Q650 634 794 478',
    s.c.pale,
    3,
    'stroke-dasharray="10 9" opacity=".7"',
  ) +
  rect(462, 574, 76, 90, 16, s.metal('#dcb665')) +
  circle(500, 612, 13, '#7a5a1e') +
  [330, 670]
    .map((x) => circle(x, 424, 24, s.metal('#dcb665')) + circle(x, 424, 12, s.c.deep))
    .join('') +
  s.mark(500, 752, 38, s.c.pale, 260);

const laptopBag: Drawing = (s) =>
  s.shadow(500, 800, 410, 36) +
  stroke('M180 380 C160 140 840 140 820 380', s.c.deep, 16) +
  stroke('M400 330 Q400 240 500 240 Q600 240 600 330', s.c.dark, 26) +
  rect(130, 320, 740, 470, 40, s.linear([s.c.light, s.c.base, s.c.deep], 50)) +
  rect(170, 500, 660, 250, 26, s.linear([s.c.base, s.c.dark])) +
  stroke('M180 420 H820', s.c.deep, 8) +
  stroke('M200 540 H800', s.accent.base, 8) +
  rect(770, 534, 40, 18, 8, s.metal('#d0d4da')) +
  s.mark(500, 660, 50, s.c.pale, 300);

const duffel: Drawing = (s) =>
  s.shadow(500, 770, 420, 40) +
  stroke('M330 460 C330 220 670 220 670 460', s.c.deep, 28) +
  path(
    'M150 400 Q150 340 220 340 H780 Q850 340 850 400 L890 690 Q890 756 820 760 H180 Q110 756 110 690Z',
    s.linear([s.c.light, s.c.base, s.c.deep], 50),
  ) +
  stroke('M180 390 H820', s.c.deep, 9) +
  rect(310, 440, 42, 310, 8, s.c.deep) +
  rect(648, 440, 42, 310, 8, s.c.deep) +
  path('M380 520 H620 V720 H380Z', s.c.dark) +
  stroke('M394 552 H606', s.accent.base, 8) +
  s.mark(500, 650, 44, s.c.pale, 200);

/** A hand-woven palm-leaf basket with coloured bands. */
const basket: Drawing = (s) => {
  const weave = s.pattern(
    28,
    rect(0, 0, 28, 28, 0, '#d9b77c') +
      path('M0 14 L14 0 L28 14 L14 28Z', '#c59a58') +
      path('M0 14 L14 0 M14 28 L28 14', 'none', 'stroke="#e9cf9d" stroke-width="3"'),
  );
  const band = s.pattern(
    56,
    rect(0, 0, 56, 56, 0, s.c.base) +
      path('M0 28 L28 0 L56 28 L28 56Z', s.accent.base) +
      path('M14 28 L28 14 L42 28 L28 42Z', '#f3e2bd'),
  );
  return (
    s.shadow(500, 836, 350, 38) +
    stroke('M310 400 C300 90 700 90 690 400', '#8a5a2c', 30) +
    stroke('M316 390 C316 110 684 110 684 390', '#c08a4c', 10) +
    path('M190 390 Q500 340 810 390 L730 790 Q720 830 670 832 H330 Q280 830 270 790Z', weave) +
    path('M206 470 Q500 430 794 470 L776 560 Q500 524 224 560Z', band) +
    path('M234 620 Q500 590 766 620 L756 666 Q500 640 244 666Z', band) +
    path(
      'M190 390 Q500 340 810 390 L730 790 Q720 830 670 832 H330 Q280 830 270 790Z',
      s.linear(
        [
          ['#000', 0, 0.25],
          ['#fff', 0.35, 0.18],
          ['#000', 1, 0.32],
        ],
        0,
      ),
    ) +
    stroke('M190 392 Q500 344 810 392', '#8a5a2c', 22)
  );
};

const wallet: Drawing = (s) =>
  s.shadow(500, 730, 380, 40) +
  rect(150, 310, 700, 410, 40, s.linear([s.c.light, s.c.base, s.c.deep], 40)) +
  path('M150 350 Q150 310 190 310 H810 Q850 310 850 350 V400 H150Z', s.c.dark) +
  rect(
    168,
    328,
    664,
    374,
    28,
    'none',
    `stroke="${s.c.pale}" stroke-width="4" stroke-dasharray="14 10" opacity=".6"`,
  ) +
  path(
    'M640 470 H850 V590 H640 Q590 590 590 530 Q590 470 640 470Z',
    s.linear([s.c.base, s.c.dark]),
  ) +
  circle(650, 530, 24, s.metal('#dcb665')) +
  s.mark(340, 600, 46, s.c.deep, 260);

export const bags = { backpack, suitcase, handbag, laptopBag, duffel, basket, wallet };
