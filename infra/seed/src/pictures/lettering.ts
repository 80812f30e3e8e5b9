import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);

function openFont(weight: 500 | 700): opentype.Font {
  const file = require.resolve(`@fontsource/barlow/files/barlow-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const fonts = { medium: openFont(500), bold: openFont(700) };

export interface Lettering {
  size: number;
  fill: string;
  weight?: keyof typeof fonts;
  align?: 'start' | 'middle' | 'end';
  /** Shrinks the letters until the line is no wider than this. */
  maxWidth?: number;
  extra?: string;
}

/** Text as outlines: the picture is the same on a machine without a single font. */
export function letters(text: string, x: number, y: number, style: Lettering): string {
  const font = fonts[style.weight ?? 'bold'];
  const natural = font.getAdvanceWidth(text, style.size);
  const shrink = style.maxWidth && natural > style.maxWidth ? style.maxWidth / natural : 1;
  const width = natural * shrink;
  const left = { start: x, middle: x - width / 2, end: x - width }[style.align ?? 'middle'];
  const outline = outlineOf(font.getPath(text, left, y, style.size * shrink));
  return `<path d="${outline}" fill="${style.fill}" ${style.extra ?? ''}/>`;
}

/** The font's own serialiser drops segments it takes for duplicates, so counters of letters fill up. */
function outlineOf(outline: opentype.Path): string {
  return outline.commands
    .map((command) => {
      const points = Object.entries(command).filter(([key]) => key !== 'type');
      const ordered = points.sort(([a], [b]) => POINT_ORDER.indexOf(a) - POINT_ORDER.indexOf(b));
      return command.type + ordered.map(([, value]) => Number(value).toFixed(2)).join(' ');
    })
    .join('');
}

const POINT_ORDER = ['x1', 'y1', 'x2', 'y2', 'x', 'y'];
