import type { Studio } from '../studio.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

export const hanger = () => stroke('M500 150 q0 -44 34 -44 q34 0 24 40', '#8b93a0', 10);

/** Dutch-wax style cloth in the product's own two colours. */
export function kitengeCloth(s: Studio): string {
  const petals = repeat(8, (n) =>
    ellipse(
      80,
      44,
      13,
      32,
      s.accent.base,
      `stroke="#fff6e0" stroke-width="3" transform="rotate(${n * 45} 80 80)"`,
    ),
  );
  const corner = [
    [0, 0],
    [160, 0],
    [0, 160],
    [160, 160],
  ]
    .map(
      ([x, y]) =>
        circle(x ?? 0, y ?? 0, 44, s.accent.deep, `stroke="#fff6e0" stroke-width="5"`) +
        circle(x ?? 0, y ?? 0, 22, s.accent.light),
    )
    .join('');
  return s.pattern(
    160,
    rect(0, 0, 160, 160, 0, s.c.base) +
      stroke('M0 80 H160 M80 0 V160', s.c.dark, 6) +
      circle(80, 80, 66, s.c.deep) +
      petals +
      circle(80, 80, 16, '#fff6e0') +
      corner,
    'scale(.9)',
  );
}

export const folds = (s: Studio) =>
  s.linear(
    [
      ['#000', 0, 0.22],
      ['#fff', 0.2, 0.14],
      ['#000', 0.42, 0.14],
      ['#fff', 0.66, 0.12],
      ['#000', 1, 0.26],
    ],
    0,
  );

export function lit(s: Studio, shape: string, fill: string): string {
  return path(shape, fill) + path(shape, folds(s));
}
