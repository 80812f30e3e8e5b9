import { mix } from './colour.ts';
import type { DrawingName } from './drawings/index.ts';
import { drawings } from './drawings/index.ts';
import { type ColourName, palette } from './palette.ts';
import { Studio } from './studio.ts';
import { circle, group, path, rect, repeat } from './svg.ts';

interface Prop {
  draw: DrawingName;
  brand: string;
  colour: ColourName;
  accent: ColourName;
  /** Where the drawing's middle stands, in shares of the banner; `size` is its side in banner heights. */
  wide: [x: number, floor: number, size: number];
  tall: [x: number, floor: number, size: number];
}

export interface Banner {
  name: string;
  ground: [from: string, to: string];
  props: Prop[];
}

export type Shape = 'wide' | 'tall';

export const shapes: Record<Shape, [width: number, height: number]> = {
  wide: [1600, 500],
  tall: [960, 640],
};

export const banners: Banner[] = [
  {
    name: 'phones',
    ground: ['#0f2f4f', '#2c7fa8'],
    props: [
      {
        draw: 'tablet',
        brand: 'Sokoni',
        colour: 'Silver',
        accent: 'Orange',
        wide: [0.6, 0.92, 0.86],
        tall: [0.3, 0.96, 0.62],
      },
      {
        draw: 'phone',
        brand: 'Sokoni',
        colour: 'Sky Blue',
        accent: 'Purple',
        wide: [0.78, 0.96, 1.02],
        tall: [0.66, 0.98, 0.8],
      },
      {
        draw: 'earbuds',
        brand: 'Sokoni',
        colour: 'White',
        accent: 'Teal',
        wide: [0.92, 0.97, 0.56],
        tall: [0.9, 0.99, 0.4],
      },
    ],
  },
  {
    name: 'fashion',
    ground: ['#7a2434', '#d0673f'],
    props: [
      {
        draw: 'fabric',
        brand: 'Kitenge',
        colour: 'Navy',
        accent: 'Yellow',
        wide: [0.58, 0.96, 0.74],
        tall: [0.24, 0.98, 0.5],
      },
      {
        draw: 'kitengeDress',
        brand: 'Zawadi',
        colour: 'Teal',
        accent: 'Orange',
        wide: [0.74, 0.93, 0.96],
        tall: [0.58, 0.95, 0.82],
      },
      {
        draw: 'basket',
        brand: 'Lushoto',
        colour: 'Blue',
        accent: 'Orange',
        wide: [0.9, 0.97, 0.68],
        tall: [0.86, 0.99, 0.5],
      },
    ],
  },
  {
    name: 'home',
    ground: ['#1f5b45', '#8db06a'],
    props: [
      {
        draw: 'fridge',
        brand: 'Sokoni',
        colour: 'Silver',
        accent: 'Teal',
        wide: [0.6, 0.97, 1],
        tall: [0.26, 0.98, 0.84],
      },
      {
        draw: 'blender',
        brand: 'Jikoni',
        colour: 'Red',
        accent: 'Orange',
        wide: [0.74, 0.96, 0.74],
        tall: [0.54, 0.98, 0.58],
      },
      {
        draw: 'sufuria',
        brand: 'Tanga',
        colour: 'Silver',
        accent: 'Gold',
        wide: [0.89, 0.97, 0.72],
        tall: [0.83, 0.99, 0.56],
      },
    ],
  },
  {
    name: 'computers',
    ground: ['#2a2350', '#7a5aa8'],
    props: [
      {
        draw: 'printer',
        brand: 'Sokoni',
        colour: 'White',
        accent: 'Sky Blue',
        wide: [0.56, 0.92, 0.66],
        tall: [0.2, 0.96, 0.48],
      },
      {
        draw: 'laptop',
        brand: 'Sokoni',
        colour: 'Silver',
        accent: 'Orange',
        wide: [0.75, 0.98, 1.06],
        tall: [0.58, 0.98, 0.84],
      },
      {
        draw: 'headphones',
        brand: 'Sokoni',
        colour: 'Orange',
        accent: 'Yellow',
        wide: [0.93, 0.97, 0.6],
        tall: [0.9, 0.99, 0.44],
      },
    ],
  },
];

/** The backdrop: a warm gradient, a low sun and a strip of cloth pattern; text goes on its calm left. */
function backdrop(studio: Studio, { ground }: Banner, [width, height]: [number, number]): string {
  const [from, to] = ground;
  const motif = studio.pattern(
    28,
    path('M14 1 L27 14 L14 27 L1 14Z', mix(to, '#ffffff', 0.3)) +
      path('M14 9 L19 14 L14 19 L9 14Z', mix(from, '#ffffff', 0.1)),
  );
  const [sunX, sunY] = [width * 0.75, height * 0.5];
  return (
    rect(0, 0, width, height, 0, studio.linear([from, mix(from, to, 0.55), to], 12)) +
    repeat(4, (n) => circle(sunX, sunY, height * (0.86 - n * 0.15), '#ffffff', 'opacity=".055"')) +
    path(
      `M0 ${height * 0.86} Q${width * 0.5} ${height * 0.74} ${width} ${height * 0.84} V${height} H0Z`,
      studio.linear([mix(to, '#ffffff', 0.22), mix(from, to, 0.7)]),
      'opacity=".75"',
    ) +
    group(`translate(0 ${height - 28})`, rect(0, 0, width, 28, 0, motif))
  );
}

export function composeBanner(banner: Banner, shape: Shape): string {
  const size = shapes[shape];
  const [width, height] = size;
  const defs: string[] = [];
  const stage = new Studio({ name: banner.name, brand: '', colour: '#ffffff', accent: '#ffffff' });
  const props = banner.props.map((prop, index) => {
    const look = { name: `${prop.draw} ${banner.name}`, brand: prop.brand };
    const studio = new Studio(
      { ...look, colour: palette[prop.colour], accent: palette[prop.accent] },
      `p${index}`,
    );
    const [x, floor, share] = prop[shape];
    const scale = (share * height) / 1000;
    const art = drawings[prop.draw](studio);
    defs.push(studio.defs);
    return group(
      `translate(${x * width - 500 * scale} ${floor * height - 860 * scale}) scale(${scale})`,
      art,
    );
  });
  const art = backdrop(stage, banner, size) + props.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${stage.defs}${defs.join('')}</defs>${art}</svg>`;
}
