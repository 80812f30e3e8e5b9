import { mix } from '../colour.ts';
import type { Drawing, Studio } from '../studio.ts';
import { circle, group, path, rect, repeat } from '../svg.ts';
import { screen, silk } from '../wallpaper.ts';

type Cameras = 'stack' | 'square' | 'ring' | 'bar';

function lens(studio: Studio, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, '#0c0e13', `stroke="${studio.c.dark}" stroke-width="4"`) +
    circle(x, y, r * 0.66, studio.radial(['#33456b', '#0a0d16'], 0.4, 0.35)) +
    circle(x - r * 0.25, y - r * 0.28, r * 0.16, '#dbe6ff', 'opacity=".85"')
  );
}

const lenses: Record<Cameras, Drawing> = {
  stack: (s) => repeat(3, (n) => lens(s, 66, 72 + n * 78, 30)) + circle(126, 72, 9, '#fdf3d6'),
  square: (s) =>
    rect(24, 26, 158, 158, 40, s.c.light, 'opacity=".55"') +
    lens(s, 68, 70, 30) +
    lens(s, 68, 142, 30) +
    lens(s, 140, 106, 30) +
    circle(142, 58, 8, '#fdf3d6'),
  ring: (s) =>
    circle(160, 130, 96, s.metal(s.c.dark)) +
    circle(160, 130, 86, '#111319') +
    lens(s, 126, 102, 27) +
    lens(s, 194, 102, 27) +
    lens(s, 126, 162, 27) +
    circle(194, 162, 9, '#fdf3d6'),
  bar: (s) =>
    rect(0, 52, 320, 84, 0, s.c.deep) +
    lens(s, 92, 94, 30) +
    lens(s, 168, 94, 30) +
    circle(226, 94, 9, '#fdf3d6'),
};

function back(s: Studio, cameras: Cameras): string {
  const clip = s.clip(rect(0, 0, 320, 660, 46, '#000'));
  return (
    rect(-4, -4, 328, 668, 50, s.metal(s.c.dark)) +
    `<g ${clip}>${rect(0, 0, 320, 660, 0, s.linear([s.c.light, s.c.base, s.c.dark], 70))}` +
    `${path('M0 420 L320 130 V330 L0 620Z', '#ffffff', 'opacity=".1"')}${lenses[cameras](s)}</g>` +
    s.mark(160, 600, 30, mix(s.c.base, s.ink, 0.55), 200)
  );
}

function front(s: Studio): string {
  return (
    rect(-4, -4, 328, 668, 50, s.metal(s.c.dark)) +
    rect(0, 0, 320, 660, 46, '#08090c') +
    screen(s, [11, 11, 298, 638, 36]) +
    circle(160, 36, 10, '#08090c') +
    s.text('09:24', 160, 170, { size: 84, fill: '#ffffff', weight: 'medium' }) +
    s.text('Jumamosi', 160, 206, { size: 26, fill: '#ffffff', weight: 'medium' }) +
    repeat(4, (n) =>
      rect(
        42 + n * 62,
        560,
        50,
        50,
        14,
        ['#34c759', '#f7f7f7', '#ff9f0a', '#0a84ff'][n] ?? '#fff',
        'opacity=".94"',
      ),
    ) +
    rect(110, 630, 100, 6, 3, '#ffffff', 'opacity=".8"')
  );
}

/** Seen from behind and in front, one leaning on the other. */
const phone =
  (cameras: Cameras): Drawing =>
  (s) =>
    s.shadow(500, 846, 330, 34) +
    group('translate(300 180) rotate(-5 160 330)', back(s, cameras)) +
    group(
      'translate(452 176) rotate(4 160 330)',
      rect(-12, 14, 320, 660, 46, '#000', 'opacity=".16"') + front(s),
    );

const featurePhone: Drawing = (s) =>
  s.shadow(500, 850, 200, 26) +
  rect(366, 150, 268, 690, 58, s.metal(s.c.dark)) +
  rect(374, 156, 252, 678, 52, s.face(s.c.base)) +
  rect(398, 196, 204, 250, 16, '#101216') +
  screen(s, [408, 214, 184, 214, 6], silk) +
  s.text('14:05', 500, 300, { size: 58, fill: '#fff' }) +
  s.mark(500, 186, 20, s.ink, 120) +
  rect(462, 466, 76, 62, 20, s.metal(s.c.light)) +
  rect(398, 476, 54, 40, 14, s.c.dark) +
  rect(548, 476, 54, 40, 14, s.c.dark) +
  repeat(12, (n) => {
    const [x, y] = [398 + (n % 3) * 71, 546 + Math.floor(n / 3) * 66];
    return (
      rect(x, y, 62, 52, 16, s.linear([s.c.light, s.c.dark])) +
      s.text('123456789*0#'[n] ?? '', x + 31, y + 37, { size: 32, fill: s.ink })
    );
  });

const tablet: Drawing = (s) =>
  s.shadow(500, 806, 400, 34) +
  rect(120, 206, 760, 584, 44, s.metal(s.c.base)) +
  rect(127, 212, 746, 572, 39, '#0a0b0f') +
  screen(s, [152, 238, 696, 520, 14]) +
  circle(500, 225, 6, '#23324d') +
  s.text('09:24', 500, 400, { size: 110, fill: '#fff', weight: 'medium' }) +
  repeat(6, (n) =>
    rect(
      272 + n * 78,
      668,
      60,
      60,
      16,
      ['#34c759', '#f7f7f7', '#ff9f0a', '#0a84ff', '#ff375f', '#5e5ce6'][n] ?? '#fff',
      'opacity=".94"',
    ),
  );

export const phones = {
  phone: phone('square'),
  phoneStack: phone('stack'),
  phoneRing: phone('ring'),
  phoneBar: phone('bar'),
  featurePhone,
  tablet,
};
