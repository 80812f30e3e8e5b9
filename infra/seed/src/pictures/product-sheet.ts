import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { catalogue } from '../content/catalogue.ts';
import { render, shotsOf } from './album.ts';

/** `node product-sheet.ts <file> [first] [count]`: the shop's pictures as shoppers see them. */
const [file = 'product-sheet.png', first = '0', count = '60'] = process.argv.slice(2);
const [columns, side] = [10, 180];
const products = catalogue.slice(Number(first), Number(first) + Number(count));
const pictures = products.flatMap((product) => shotsOf(product).map((shot) => ({ product, shot })));

const tiles = await Promise.all(
  pictures.map(async ({ product, shot }, index) => ({
    input: await sharp(await render(product, shot))
      .resize(side, side)
      .png()
      .toBuffer(),
    left: (index % columns) * side,
    top: Math.floor(index / columns) * side,
  })),
);
const height = Math.ceil(tiles.length / columns) * side;
const sheet = sharp({
  create: { width: columns * side, height, channels: 3, background: '#ffffff' },
});
await writeFile(file, await sheet.composite(tiles).png().toBuffer());
