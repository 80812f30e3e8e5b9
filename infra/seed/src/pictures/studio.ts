import { isDark, mix, type Shades, shadesOf } from './colour.ts';
import { type Lettering, letters } from './lettering.ts';
import { type Random, randomFor } from './random.ts';
import { ellipse } from './svg.ts';

export interface Subject {
  name: string;
  brand: string;
  colour: string;
  accent: string;
}

type Stop = string | [colour: string, offset: number, opacity?: number];

/**
 * Where one product is drawn: a square of 1000 x 1000 whose floor is at y = 830.
 * It knows the product's colours and brand, and collects the gradients its drawing asks for.
 */
export class Studio {
  readonly name: string;
  readonly brand: string;
  readonly c: Shades;
  readonly accent: Shades;
  readonly ink: string;
  readonly random: Random;
  private readonly prefix: string;
  private readonly definitions: string[] = [];

  /** `prefix` keeps the gradients of several studios in one picture apart. */
  constructor(subject: Subject, prefix = 'd') {
    this.prefix = prefix;
    this.name = subject.name;
    this.brand = subject.brand;
    this.c = shadesOf(subject.colour);
    this.accent = shadesOf(subject.accent);
    this.ink = isDark(subject.colour) ? '#ffffff' : '#23262e';
    this.random = randomFor(subject.name);
  }

  get defs(): string {
    return this.definitions.join('');
  }

  /** `angle` 0 runs left to right, 90 top to bottom. */
  linear(stops: Stop[], angle = 90): string {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    const ends = `x1="${0.5 - dx}" y1="${0.5 - dy}" x2="${0.5 + dx}" y2="${0.5 + dy}"`;
    return this.define('linearGradient', ends, stopsOf(stops));
  }

  radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopsOf(stops));
  }

  /** A face lit from the upper left. */
  face(colour: string, angle = 60): string {
    return this.linear([mix(colour, '#ffffff', 0.22), colour, mix(colour, '#0b0d14', 0.22)], angle);
  }

  /** A round body: dark edges, one bright band. */
  cylinder(colour: string, angle = 0): string {
    const dark = mix(colour, '#0b0d14', 0.38);
    return this.linear(
      [
        dark,
        [mix(colour, '#ffffff', 0.35), 0.26],
        [colour, 0.5],
        [dark, 0.93],
        mix(colour, '#0b0d14', 0.2),
      ],
      angle,
    );
  }

  /** Brushed metal. */
  metal(colour = '#c9ced6', angle = 90): string {
    return this.linear(
      [
        mix(colour, '#ffffff', 0.6),
        [colour, 0.3],
        [mix(colour, '#ffffff', 0.4), 0.55],
        mix(colour, '#20242e', 0.35),
      ],
      angle,
    );
  }

  glass(): string {
    return this.linear(
      [
        ['#ffffff', 0, 0.34],
        ['#ffffff', 0.45, 0.05],
        ['#ffffff', 0.46, 0],
        ['#ffffff', 1, 0],
      ],
      35,
    );
  }

  pattern(size: number, content: string, transform = ''): string {
    const attributes = `width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="${transform}"`;
    return this.define('pattern', attributes, content);
  }

  clip(shape: string): string {
    return `clip-path="${this.define('clipPath', '', shape)}"`;
  }

  /** The soft dark patch under a standing thing; a gradient, because a blur costs ten times as much. */
  shadow(cx: number, cy: number, rx: number, ry = rx * 0.12, strength = 0.42): string {
    const soft = this.radial([
      ['#1a1510', 0, strength],
      ['#1a1510', 0.45, strength * 0.45],
      ['#1a1510', 1, 0],
    ]);
    return ellipse(cx, cy, rx, ry, soft);
  }

  text(text: string, x: number, y: number, style: Lettering): string {
    return letters(text, x, y, style);
  }

  /** The maker's name, shrunk to fit. */
  mark(x: number, y: number, size: number, fill: string, maxWidth = 320): string {
    return letters(this.brand, x, y, { size, fill, maxWidth });
  }

  private define(element: string, attributes: string, content: string): string {
    const id = `${this.prefix}-${this.definitions.length}`;
    this.definitions.push(`<${element} id="${id}" ${attributes}>${content}</${element}>`);
    return `url(#${id})`;
  }
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map((stop, index) => {
      const [colour, offset, opacity] =
        typeof stop === 'string'
          ? [stop, index / (stops.length - 1), 1]
          : [stop[0], stop[1], stop[2] ?? 1];
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** One product's picture, drawn in the middle of the studio. */
export type Drawing = (studio: Studio) => string;
