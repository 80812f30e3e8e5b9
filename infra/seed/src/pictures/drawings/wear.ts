import type { Drawing } from '../studio.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import { folds, kitengeCloth, lit } from './cloth.ts';

/** A kanga folded on itself: border, field and the saying every kanga carries. */
const kanga =
  (saying: string): Drawing =>
  (s) => {
    const border = s.pattern(
      72,
      rect(0, 0, 72, 72, 0, s.accent.deep) +
        path('M36 8 C60 24 60 48 36 64 C12 48 12 24 36 8Z', s.accent.base) +
        circle(36, 36, 9, '#fff6e0') +
        circle(0, 0, 10, s.accent.light) +
        circle(72, 72, 10, s.accent.light) +
        circle(0, 72, 10, s.accent.light) +
        circle(72, 0, 10, s.accent.light),
    );
    const field = s.pattern(
      58,
      rect(0, 0, 58, 58, 0, s.c.base) +
        circle(29, 29, 10, s.c.pale) +
        circle(0, 0, 6, s.accent.light) +
        circle(58, 58, 6, s.accent.light),
    );
    return (
      s.shadow(500, 850, 430, 36) +
      rect(96, 230, 808, 610, 10, s.c.dark) +
      rect(100, 190, 800, 610, 10, border) +
      rect(190, 280, 620, 430, 4, field) +
      stroke('M190 280 H810 V710 H190Z', '#fff6e0', 6) +
      path(
        'M500 340 C640 360 650 450 560 500 C540 540 460 540 440 500 C350 450 360 360 500 340Z',
        s.accent.base,
        'stroke="#fff6e0" stroke-width="6"',
      ) +
      repeat(8, (n) =>
        ellipse(500, 390, 14, 36, '#fff6e0', `opacity=".9" transform="rotate(${n * 45} 500 440)"`),
      ) +
      rect(250, 590, 500, 74, 6, '#fff6e0') +
      s.text(saying, 500, 642, { size: 44, fill: s.accent.deep, maxWidth: 460 }) +
      rect(100, 190, 800, 610, 10, folds(s)) +
      path('M100 780 H900 V830 Q500 852 100 830Z', s.accent.dark)
    );
  };

const fabric: Drawing = (s) =>
  s.shadow(500, 830, 420, 38) +
  repeat(
    3,
    (n) =>
      path(
        `M${150 - n * 8} ${650 - n * 150} Q500 ${630 - n * 150} ${850 + n * 4} ${650 - n * 150} V${790 - n * 150} Q840 ${816 - n * 150} 820 ${816 - n * 150} H180 Q150 ${816 - n * 150} 150 ${790 - n * 150}Z`,
        n === 1 ? s.accent.base : kitengeCloth(s),
      ) +
      path(
        `M150 ${650 - n * 150} H850 V${790 - n * 150} H150Z`,
        s.linear([
          ['#fff', 0, 0.25],
          ['#000', 1, 0.35],
        ]),
      ),
  ) +
  path('M140 350 L240 240 H780 L860 350Z', kitengeCloth(s)) +
  path(
    'M140 350 L240 240 H780 L860 350Z',
    s.linear([
      ['#fff', 0, 0.3],
      ['#fff', 1, 0],
    ]),
  ) +
  rect(420, 300, 160, 110, 8, '#fffaf0') +
  s.mark(500, 370, 34, '#3a2a1c', 140);

const shuka: Drawing = (s) => {
  const plaid = s.pattern(
    120,
    rect(0, 0, 120, 120, 0, s.c.base) +
      rect(0, 20, 120, 30, 0, s.accent.deep, 'opacity=".75"') +
      rect(20, 0, 30, 120, 0, s.accent.deep, 'opacity=".75"') +
      rect(0, 84, 120, 7, 0, '#f6f2e6', 'opacity=".7"') +
      rect(84, 0, 7, 120, 0, '#f6f2e6', 'opacity=".7"'),
  );
  const shape = 'M240 140 Q500 90 760 140 L800 800 Q650 840 500 806 Q350 840 200 800Z';
  return (
    s.shadow(500, 850, 330, 32) +
    lit(s, shape, plaid) +
    repeat(30, (n) => stroke(`M${206 + n * 20.4} ${804 + (n % 3) * 4} v40`, s.c.dark, 7)) +
    path('M420 116 Q470 460 380 820', 'none', 'stroke="#000" stroke-width="34" opacity=".12"')
  );
};

const scarf: Drawing = (s) =>
  s.shadow(500, 850, 300, 30) +
  lit(
    s,
    'M500 130 C640 130 720 260 690 420 C680 560 760 660 760 830 Q620 860 560 780 C600 620 560 540 500 520 C440 540 400 620 440 780 Q380 860 240 830 C240 660 320 560 310 420 C280 260 360 130 500 130Z',
    s.linear([s.c.light, s.c.base, s.c.dark], 50),
  ) +
  ellipse(500, 330, 112, 140, s.c.deep, 'opacity=".8"') +
  stroke('M330 470 Q500 600 670 470 M320 540 Q420 560 440 660', s.c.pale, 5, 'opacity=".5"') +
  repeat(14, (n) => circle(266 + n * 36, 820 - Math.abs(n - 6.5) * 2, 5, s.accent.light));

/** The embroidered kofia worn with a kanzu. */
const kofia: Drawing = (s) => {
  const stitch = s.pattern(
    80,
    rect(0, 0, 80, 80, 0, s.c.base) +
      path('M40 8 L72 40 L40 72 L8 40Z', 'none', `stroke="${s.accent.base}" stroke-width="6"`) +
      circle(40, 40, 10, s.accent.base) +
      circle(0, 0, 8, s.accent.dark) +
      circle(80, 80, 8, s.accent.dark),
  );
  return (
    s.shadow(500, 790, 330, 40) +
    ellipse(500, 300, 270, 86, s.c.light) +
    path('M230 300 Q500 410 770 300 L800 720 Q500 840 200 720Z', stitch) +
    path('M230 300 Q500 410 770 300 L800 720 Q500 840 200 720Z', folds(s)) +
    stroke('M232 306 Q500 414 768 306 M204 700 Q500 818 796 700', s.accent.dark, 10) +
    repeat(11, (n) => circle(260 + n * 48, 318 - Math.abs(n - 5) * 10, 6, s.accent.base))
  );
};

const cap: Drawing = (s) =>
  s.shadow(520, 740, 400, 42) +
  path(
    'M200 620 Q190 270 480 260 Q740 270 750 600 Q500 560 200 620Z',
    s.linear([s.c.light, s.c.base, s.c.dark], 40),
  ) +
  stroke('M480 262 Q420 420 430 580 M480 262 Q610 380 640 580', s.c.dark, 5) +
  circle(480, 258, 18, s.c.dark) +
  path(
    'M560 590 Q860 580 930 690 Q760 730 560 660 Q380 620 200 650 L200 616 Q400 560 560 590Z',
    s.linear([s.c.base, s.c.deep]),
  ) +
  circle(350, 460, 62, s.accent.base) +
  s.mark(350, 472, 34, '#fff', 100);

const belt: Drawing = (s) =>
  s.shadow(500, 760, 380, 40) +
  ellipse(500, 500, 320, 220, 'none', `stroke="${s.c.deep}" stroke-width="88"`) +
  ellipse(500, 490, 320, 220, 'none', `stroke="${s.c.base}" stroke-width="76"`) +
  ellipse(
    500,
    490,
    346,
    246,
    'none',
    `stroke="${s.c.pale}" stroke-width="3" stroke-dasharray="12 9" opacity=".7"`,
  ) +
  rect(380, 620, 190, 170, 22, 'none', `stroke="#d8b36a" stroke-width="24"`) +
  rect(470, 694, 130, 18, 9, s.metal('#d8b36a')) +
  repeat(4, (n) => circle(630 + n * 42, 692 - n * 16, 9, s.c.deep));

export const wear = {
  kanga: kanga('UPENDO NI NGUZO'),
  kangaSubira: kanga('SUBIRA HUVUTA HERI'),
  fabric,
  shuka,
  scarf,
  kofia,
  cap,
  belt,
};
