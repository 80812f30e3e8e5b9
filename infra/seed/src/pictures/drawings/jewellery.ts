import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';
import { gem, sparkle } from './gem.ts';

const ring: Drawing = (s) =>
  s.shadow(500, 850, 250, 32) +
  circle(500, 590, 232, 'none', `stroke="${s.c.deep}" stroke-width="52"`) +
  circle(500, 586, 232, 'none', `stroke="${s.metal(s.c.base, 40)}" stroke-width="44"`) +
  circle(500, 584, 248, 'none', `stroke="${s.c.pale}" stroke-width="5" opacity=".8"`) +
  path('M400 350 L440 300 H560 L600 350 L540 400 H460Z', s.metal(s.c.base)) +
  gem(s, 500, 250, 124) +
  [
    [414, 172],
    [586, 172],
    [414, 328],
    [586, 328],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 15, s.metal(s.c.light)))
    .join('') +
  sparkle(640, 160, 40) +
  sparkle(370, 130, 22);

const weddingBands: Drawing = (s) =>
  s.shadow(500, 780, 360, 40) +
  [
    [390, 500, 220],
    [620, 540, 190],
  ]
    .map(
      ([x, y, r]) =>
        circle(x ?? 0, (y ?? 0) + 8, r ?? 0, 'none', `stroke="${s.c.deep}" stroke-width="76"`) +
        circle(
          x ?? 0,
          y ?? 0,
          r ?? 0,
          'none',
          `stroke="${s.metal(s.c.base, 30)}" stroke-width="70"`,
        ) +
        circle(
          x ?? 0,
          y ?? 0,
          (r ?? 0) + 20,
          'none',
          `stroke="${s.c.pale}" stroke-width="6" opacity=".85"`,
        ),
    )
    .join('') +
  gem(s, 620, 354, 34) +
  sparkle(250, 300, 34);

/** The bust jewellers hang chains on. */
function bust(s: Studio): string {
  return (
    s.shadow(500, 880, 300, 30) +
    path(
      'M420 110 Q500 90 580 110 Q580 280 640 330 Q780 390 800 560 Q790 760 640 870 H360 Q210 760 200 560 Q220 390 360 330 Q420 280 420 110Z',
      s.linear(['#3b3842', '#232128', '#141317'], 20),
    ) +
    path(
      'M440 120 Q440 300 370 350 Q250 410 240 560',
      'none',
      'stroke="#fff" stroke-width="14" opacity=".08"',
    )
  );
}

const pendant: Drawing = (s) =>
  bust(s) +
  stroke('M404 250 Q400 520 500 590 Q600 520 596 250', s.c.base, 8) +
  stroke('M404 250 Q400 520 500 590 Q600 520 596 250', s.c.pale, 3, 'stroke-dasharray="5 9"') +
  path('M500 570 C580 640 590 720 500 770 C410 720 420 640 500 570Z', s.metal(s.c.base)) +
  gem(s, 500, 680, 62) +
  sparkle(570, 610, 30);

const chain: Drawing = (s) =>
  bust(s) +
  repeat(31, (n) => {
    const t = (n / 30) * Math.PI;
    return ellipse(
      500 - Math.cos(t) * 150,
      290 + Math.sin(t) * 310,
      15,
      10,
      'none',
      `stroke="${n % 2 ? s.c.base : s.c.light}" stroke-width="8" transform="rotate(${n * 40} ${500 - Math.cos(t) * 150} ${290 + Math.sin(t) * 310})"`,
    );
  }) +
  sparkle(440, 560, 26);

const earrings: Drawing = (s) =>
  s.shadow(500, 850, 280, 28) +
  [340, 660]
    .map(
      (x) =>
        stroke(`M${x} 260 q-30 -90 20 -100 q40 0 30 50`, s.c.base, 9) +
        circle(x, 290, 34, s.metal(s.c.base)) +
        gem(s, x, 290, 26) +
        path(
          `M${x} 330 C${x + 130} 500 ${x + 110} 660 ${x} 720 C${x - 110} 660 ${x - 130} 500 ${x} 330Z`,
          s.metal(s.c.base, 40),
        ) +
        path(
          `M${x} 390 C${x + 84} 510 ${x + 70} 620 ${x} 664 C${x - 70} 620 ${x - 84} 510 ${x} 390Z`,
          '#f4f1ec',
          'opacity=".9"',
        ) +
        gem(s, x, 560, 64) +
        repeat(5, (n) =>
          circle(
            x - 60 + n * 30,
            740 + (n % 2) * 10 - Math.abs(n - 2) * 16,
            14,
            s.radial([s.accent.pale, s.accent.base, s.accent.deep], 0.35, 0.3),
          ),
        ),
    )
    .join('');

const looseStone: Drawing = (s) =>
  s.shadow(500, 820, 340, 44) +
  rect(210, 600, 580, 210, 30, s.linear(['#2a2830', '#141317'])) +
  ellipse(500, 606, 270, 60, '#3b3842') +
  group('translate(0 -30)', gem(s, 500, 420, 240)) +
  sparkle(700, 240, 54) +
  sparkle(310, 210, 30) +
  s.mark(500, 740, 40, '#d8b36a', 320);

const giftSet: Drawing = (s: Studio) =>
  s.shadow(500, 830, 390, 38) +
  path('M150 420 L210 250 H790 L850 420Z', s.linear([s.accent.deep, '#15131a'])) +
  rect(150, 416, 700, 400, 24, s.linear([s.accent.dark, s.accent.deep])) +
  rect(190, 450, 620, 330, 14, '#f4efe6') +
  stroke('M260 470 Q500 760 740 470', s.c.base, 10) +
  gem(s, 500, 640, 52) +
  circle(310, 690, 46, 'none', `stroke="${s.c.base}" stroke-width="14"`) +
  gem(s, 310, 640, 20) +
  [680, 740].map((x) => gem(s, x, 690, 28)).join('') +
  s.mark(500, 360, 44, '#e6c987', 320);

export const jewellery = { ring, weddingBands, pendant, chain, earrings, looseStone, giftSet };
