import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { banners, composeBanner, type Shape, shapes } from './banner.ts';

/** `node draw-banners.ts`: renders the home page's banners into web/public/banners. */
const folder = fileURLToPath(new URL('../../../../web/public/banners/', import.meta.url));
await mkdir(folder, { recursive: true });

for (const banner of banners) {
  for (const shape of Object.keys(shapes) as Shape[]) {
    const picture = sharp(Buffer.from(composeBanner(banner, shape))).flatten();
    const file = `${folder}${banner.name}-${shape}`;
    await writeFile(
      `${file}.avif`,
      await picture.clone().avif({ quality: 55, effort: 6 }).toBuffer(),
    );
    await writeFile(
      `${file}.jpg`,
      await picture.clone().jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
    );
  }
}
