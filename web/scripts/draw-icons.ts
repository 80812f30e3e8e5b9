import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Draws the shop's icons anew from the stall below; the results are kept in `public`. */
const STALL =
  '<path d="M7 15v10a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V15" fill="#fffdfa"/>' +
  '<path d="M13.5 27v-6a2.5 2.5 0 0 1 5 0v6" fill="#14524a"/>' +
  '<path d="M7 6h18l2.5 8a3.4 3.4 0 0 1-5.8 1.7 4 4 0 0 1-5.7 0 4 4 0 0 1-5.7 0A3.4 3.4 0 0 1 4.5 14z" fill="#f2b33d"/>';
const FOLDER = new URL('../public/', import.meta.url);
const GROUND = '#14524a';

const svg = (width: number, height: number, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 16}" height="${height * 16}" viewBox="0 0 ${width} ${height}">${inner}</svg>`,
  );
const rounded = svg(32, 32, `<rect width="32" height="32" rx="7" fill="${GROUND}"/>${STALL}`);
/** Phones cut a maskable icon to their own shape: all that matters lies within four fifths. */
const maskable = svg(
  32,
  32,
  `<rect width="32" height="32" fill="${GROUND}"/><g transform="translate(16 16) scale(.72) translate(-16 -16.5)">${STALL}</g>`,
);
/** Shown with a link that has no picture of its own; the name is drawn, for no font is sure. */
const share = svg(
  80,
  42,
  `<rect width="80" height="42" fill="${GROUND}"/><rect y="40" width="80" height="2" fill="#f2b33d"/><g transform="translate(24 5)">${STALL}</g>`,
);

const png = (drawing: Buffer, width: number, height = width) =>
  sharp(drawing).resize(width, height).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** An icon file around PNG pictures, the form every browser asks for at `/favicon.ico`. */
function iconFile(pictures: readonly { readonly size: number; readonly data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, data }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const keep = (name: string, body: Buffer) => writeFile(new URL(name, FOLDER), body);
await mkdir(new URL('icons/', FOLDER), { recursive: true });
for (const size of [192, 512]) {
  await keep(`icons/icon-${size}.png`, await png(rounded, size));
  await keep(`icons/maskable-${size}.png`, await png(maskable, size));
}
await keep('icons/apple-touch-icon.png', await png(maskable, 180));
await keep('icons/share.png', await png(share, 1200, 630));
const small = [16, 32, 48].map(async (size) => ({ size, data: await png(rounded, size) }));
await keep('favicon.ico', iconFile(await Promise.all(small)));
