import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@sokoni/contracts/browser';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import type { KeyOf } from '../locales/namespaces.ts';
import { fill, type Params } from './i18n.ts';
import { loadTexts } from './texts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Say = (key: KeyOf<'fiscal' | 'money' | 'order' | 'slips'>, params?: Params) => string;

export const MARGIN = 20;
/** Pictures in a text, which no font for text has. */
const PICTURES = /\p{Extended_Pictographic}|\u200D|\uFE0F/gu;

const require = createRequire(import.meta.url);
const fonts = new Map<string, Promise<Buffer>>();

/** Latin, Greek, Cyrillic and Arabic letters; a file holds only the drawn ones. Read once. */
function fontOf(name: 'DejaVuSansCondensed' | 'DejaVuSansCondensed-Bold'): Promise<Buffer> {
  const known = fonts.get(name);
  if (known) return known;
  const font = readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  fonts.set(name, font);
  return font;
}

interface Paper {
  readonly size: 'A6' | 'A4';
  readonly title: KeyOf<'fiscal' | 'slips'>;
  readonly lang: Language;
}

/** A PDF with the fonts `text` and `bold`, in the words of its reader. */
export async function drawPaper(
  { size, title, lang }: Paper,
  draw: (pdf: Pdf, say: Say) => void,
): Promise<Buffer> {
  const texts = {
    fiscal: await loadTexts(lang, 'fiscal'),
    money: await loadTexts(lang, 'money'),
    order: await loadTexts(lang, 'order'),
    slips: await loadTexts(lang, 'slips'),
  };
  const say: Say = (key, params = {}) => {
    const [namespace, name = ''] = key.split('.') as [keyof typeof texts, string];
    return fill(texts[namespace][name] ?? '', params, lang);
  };
  const [text, bold] = [
    await fontOf('DejaVuSansCondensed'),
    await fontOf('DejaVuSansCondensed-Bold'),
  ];
  const info = { Title: `Sokoni ${say(title)}` };
  const pdf = new PDFDocument({ size, margin: MARGIN, info, lang, autoFirstPage: false });
  pdf.registerFont('text', text);
  pdf.registerFont('bold', bold);
  draw(pdf, say);
  pdf.end();
  return buffer(pdf);
}

/** A text as the font can draw it. */
export function drawable(text: string): string {
  return text.normalize('NFC').replaceAll(PICTURES, '').replaceAll(/\s+/g, ' ').trim();
}

/** Begins a new page where the next lines of this height do not fit. */
export function keepRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The dark squares of a QR code, in one fill. */
export function drawQr(pdf: Pdf, text: string, { left, top, side }: Square): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const size = side / rows.length;
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pdf.rect(left + x * size, top + y * size, size, size);
    });
  });
  pdf.fill('black');
}
