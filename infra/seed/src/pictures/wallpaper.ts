import type { Studio } from './studio.ts';
import { circle, ellipse, path, rect } from './svg.ts';

export type Wallpaper = (studio: Studio) => string;

/** Mount Kilimanjaro at sunrise. */
export const kilimanjaro: Wallpaper = (studio) =>
  rect(0, 0, 160, 100, 0, studio.linear(['#274690', '#8f7bb5', '#f6a56b', '#ffd9a0'])) +
  circle(118, 58, 9, '#fff3cf') +
  path('M10 78 L58 40 Q70 33 84 38 L100 45 L150 78Z', studio.linear(['#5b5a86', '#3b3c63'])) +
  path('M47 49 L58 40 Q70 33 84 38 L94 43 L88 48 L82 43 L76 50 L69 43 L62 50 L56 45Z', '#f7f4ff') +
  path('M0 76 Q40 68 80 77 T160 73 V100 H0Z', studio.linear(['#3c5a40', '#16281f'])) +
  path(
    'M24 80 v-9 M16 71 q8 -7 18 0 q-9 2 -18 0',
    '#14231a',
    'stroke="#14231a" stroke-width="1.2"',
  );

/** A dhow off Zanzibar. */
export const dhow: Wallpaper = (studio) =>
  rect(0, 0, 160, 100, 0, studio.linear(['#5fc3e8', '#bfe9f2', '#fdf2d0'])) +
  rect(0, 62, 160, 38, 0, studio.linear(['#1aa6b7', '#0b5f86'])) +
  path('M78 24 Q108 40 104 64 L80 64Z', '#fffaf0') +
  path('M66 66 H116 Q110 75 100 75 H76 Q69 73 66 66Z', '#6b3f22') +
  path('M0 92 Q40 84 90 93 T160 90 V100 H0Z', '#f1deb0') +
  ellipse(88, 80, 30, 1.6, '#ffffff', 'opacity=".35"');

/** Acacias on the Serengeti at dusk. */
export const savannah: Wallpaper = (studio) =>
  rect(0, 0, 160, 100, 0, studio.linear(['#6b2a5b', '#d8573c', '#ffb347'])) +
  circle(96, 62, 17, studio.radial(['#fff6c9', '#ffd25e'])) +
  path('M0 72 Q60 66 160 74 V100 H0Z', '#2a1418') +
  path('M40 74 L43 48 L30 40 M43 50 L58 40', 'none', 'stroke="#2a1418" stroke-width="2.4"') +
  path('M14 42 Q22 30 44 31 Q66 30 74 42 Q44 36 14 42Z', '#2a1418') +
  path(
    'M126 75 l3 -16 M112 61 q14 -9 34 0 q-18 -3 -34 0',
    '#2a1418',
    'stroke="#2a1418" stroke-width="1.6"',
  );

/** Soft folds of light in the product's own colours. */
export const silk: Wallpaper = (studio) =>
  rect(0, 0, 160, 100, 0, studio.linear([studio.accent.deep, studio.accent.base], 30)) +
  path(
    'M0 70 C40 20 70 110 160 30 V100 H0Z',
    studio.linear([studio.accent.light, studio.accent.dark], 20),
    'opacity=".8"',
  ) +
  path(
    'M0 90 C60 40 90 120 160 60 V100 H0Z',
    studio.linear([studio.accent.pale, studio.accent.base], 10),
    'opacity=".75"',
  ) +
  path('M0 40 C50 0 90 70 160 10 V0 H0Z', studio.accent.light, 'opacity=".28"');

const all = [kilimanjaro, dhow, savannah, silk];

/** A lit screen showing the product's own picture, cropped to fill it. */
export function screen(
  studio: Studio,
  box: [x: number, y: number, width: number, height: number, radius: number],
  wallpaper: Wallpaper = all[Math.floor(studio.random() * all.length)] ?? silk,
): string {
  const [x, y, width, height, radius] = box;
  const scale = Math.max(width / 160, height / 100);
  const left = x + (width - 160 * scale) / 2;
  const top = y + (height - 100 * scale) / 2;
  const picture = `<g transform="translate(${left} ${top}) scale(${scale})">${wallpaper(studio)}</g>`;
  const clip = studio.clip(rect(x, y, width, height, radius, '#000'));
  return `<g ${clip}>${picture}${rect(x, y, width, height, 0, studio.glass())}</g>`;
}
