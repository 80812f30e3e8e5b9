import type { Drawing } from '../studio.ts';
import { circle, ellipse, path, rect, repeat } from '../svg.ts';
import { sparkle } from './gem.ts';

/** The flat beaded collar Maasai women wear. */
const beadedCollar: Drawing = (s) => {
  const rows = [
    s.c.base,
    '#f6f2e6',
    '#2f6fc2',
    s.accent.base,
    '#f6f2e6',
    '#1d1f24',
    '#e9a93a',
    s.c.base,
    '#2f8a5f',
  ];
  return (
    s.shadow(500, 820, 380, 40) +
    ellipse(500, 480, 390, 330, '#2a1d18') +
    rows
      .map((row, n) =>
        ellipse(
          500,
          480,
          380 - n * 24,
          320 - n * 21,
          'none',
          `stroke="${row}" stroke-width="21" stroke-dasharray="11 3"`,
        ),
      )
      .join('') +
    ellipse(500, 480, 166, 134, '#f4f1ec') +
    ellipse(500, 480, 168, 136, 'none', 'stroke="#2a1d18" stroke-width="8"') +
    repeat(9, (n) => {
      const t = Math.PI * (0.2 + n * 0.075);
      return path(
        `M${500 + Math.cos(t) * 384} ${480 + Math.sin(t) * 324} l-16 46 h32Z`,
        s.metal('#d4d8dd'),
      );
    })
  );
};

const beadedBracelet: Drawing = (s) =>
  s.shadow(500, 780, 360, 40) +
  [0, 1, 2]
    .map((row) =>
      repeat(40, (n) => {
        const t = (n / 40) * Math.PI * 2;
        return circle(
          500 + Math.cos(t) * 300,
          420 + row * 66 + Math.sin(t) * 170,
          24,
          s.radial(
            n % 5 === 0
              ? [s.accent.pale, s.accent.base, s.accent.deep]
              : (n + row) % 3
                ? [s.c.pale, s.c.base, s.c.deep]
                : ['#ffffff', '#f3ecd9', '#b9ab88'],
            0.35,
            0.3,
            0.8,
          ),
        );
      }),
    )
    .join('');

const bangles: Drawing = (s) =>
  s.shadow(500, 810, 360, 40) +
  repeat(
    6,
    (n) =>
      ellipse(
        500 + n * 8,
        620 - n * 62,
        300 - n * 4,
        140,
        'none',
        `stroke="${s.c.deep}" stroke-width="40"`,
      ) +
      ellipse(
        500 + n * 8,
        614 - n * 62,
        300 - n * 4,
        140,
        'none',
        `stroke="${s.metal(n % 2 ? s.c.light : s.c.base, 20)}" stroke-width="32"`,
      ) +
      ellipse(
        500 + n * 8,
        608 - n * 62,
        306 - n * 4,
        146,
        'none',
        `stroke="${s.c.pale}" stroke-width="4" stroke-dasharray="3 14"`,
      ),
  ) +
  sparkle(300, 300, 34);

const hoops: Drawing = (s) =>
  s.shadow(500, 830, 320, 32) +
  [330, 670]
    .map(
      (x) =>
        circle(x, 520, 196, 'none', `stroke="${s.c.deep}" stroke-width="46"`) +
        circle(x, 516, 196, 'none', `stroke="${s.metal(s.c.base, 40)}" stroke-width="40"`) +
        circle(x, 514, 208, 'none', `stroke="${s.c.pale}" stroke-width="6" opacity=".8"`) +
        rect(x - 14, 296, 28, 60, 10, s.metal(s.c.light)),
    )
    .join('') +
  sparkle(240, 380, 34) +
  sparkle(590, 370, 26);

export const beadwork = { beadedCollar, beadedBracelet, bangles, hoops };
