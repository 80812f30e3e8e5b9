import type { Studio } from '../studio.ts';
import { circle, path, repeat } from '../svg.ts';

/** A brilliant-cut stone seen from above. */
export function gem(s: Studio, cx: number, cy: number, r: number, colour = s.accent): string {
  const point = (turn: number, reach: number) =>
    `${(cx + Math.cos(turn) * r * reach).toFixed(1)} ${(cy + Math.sin(turn) * r * reach).toFixed(1)}`;
  const tones = [
    colour.pale,
    colour.light,
    colour.base,
    colour.dark,
    colour.deep,
    colour.base,
    colour.light,
    colour.pale,
  ];
  const facets = repeat(8, (n) => {
    const [a, b] = [(n * Math.PI) / 4, ((n + 1) * Math.PI) / 4];
    return (
      path(
        `M${point(a, 1)} L${point(b, 1)} L${point((a + b) / 2, 0.56)}Z`,
        tones[(n + 5) % 8] ?? colour.base,
      ) +
      path(
        `M${cx} ${cy} L${point((a + b) / 2, 0.56)} L${point(b, 1)} L${point(b + Math.PI / 8, 0.56)}Z`,
        tones[n] ?? colour.base,
      )
    );
  });
  return (
    circle(cx, cy, r * 1.01, colour.dark) +
    facets +
    path(
      `M${cx - r * 0.4} ${cy - r * 0.5} l${r * 0.5} -${r * 0.16} l-${r * 0.2} ${r * 0.4}Z`,
      '#fff',
      'opacity=".75"',
    )
  );
}

export const sparkle = (x: number, y: number, r: number) =>
  path(
    `M${x} ${y - r} Q${x} ${y} ${x + r} ${y} Q${x} ${y} ${x} ${y + r} Q${x} ${y} ${x - r} ${y} Q${x} ${y} ${x} ${y - r}Z`,
    '#fff',
  );
