import sharp from 'sharp';
import { letters } from './lettering.ts';
import { circle, rect } from './svg.ts';

const [WIDTH, HEIGHT] = [1_000, 640];
const INK = '#23262e';

/** Pictures a seller of the demonstration hands in as JPEG: a paper that is plainly no real one, and the shop. */
export async function drawEvidence(name: string, shop: string): Promise<[Buffer, Buffer]> {
  return [await toJpeg(paper(name)), await toJpeg(front(shop))];
}

function paper(name: string): string {
  const grey = { size: 34, fill: '#5c6472', weight: 'medium', align: 'start' } as const;
  return [
    rect(0, 0, WIDTH, HEIGHT, 0, '#8d8578'),
    rect(90, 80, 820, 480, 28, '#e8f0ea'),
    rect(90, 80, 820, 92, 28, '#1f6f54'),
    letters('SAMPLE / SAMPULI', 500, 144, { size: 52, fill: '#ffffff' }),
    rect(140, 220, 200, 250, 12, '#c9d8ce'),
    circle(240, 310, 52, '#8fa79a'),
    rect(165, 380, 150, 90, 44, '#8fa79a'),
    letters('Jina / Name', 390, 260, grey),
    letters(name, 390, 320, { size: 52, fill: INK, align: 'start', maxWidth: 480 }),
    letters('Si kitambulisho halisi', 390, 400, grey),
    letters('Not a real document', 390, 450, grey),
  ].join('');
}

function front(shop: string): string {
  const stripes = Array.from({ length: 10 }, (_, at) =>
    rect(100 + at * 80, 150, 80, 90, 0, at % 2 ? '#f4efe4' : '#c8462f'),
  );
  const shelves = [300, 380, 460].flatMap((y) => [
    rect(160, y, 420, 12, 4, '#7a5a3a'),
    ...Array.from({ length: 7 }, (_, at) =>
      rect(175 + at * 58, y - 48, 40, 48, 6, ['#2c7fa8', '#f2b136', '#1f6f54'][at % 3] ?? INK),
    ),
  ]);
  return [
    rect(0, 0, WIDTH, HEIGHT, 0, '#cfe3ee'),
    rect(0, 560, WIDTH, 80, 0, '#b59f7c'),
    rect(100, 60, 800, 500, 8, '#f7e7c6'),
    rect(100, 60, 800, 90, 8, '#1f6f54'),
    letters(shop, 500, 125, { size: 56, fill: '#ffffff', maxWidth: 740 }),
    ...stripes,
    ...shelves,
    rect(650, 290, 170, 270, 8, '#5b4634'),
    circle(795, 430, 9, '#f2b136'),
  ].join('');
}

function toJpeg(content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
  return sharp(Buffer.from(svg), { density: 72 }).jpeg({ quality: 80 }).toBuffer();
}
