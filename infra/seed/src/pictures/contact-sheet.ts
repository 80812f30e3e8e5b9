import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type DrawingName, drawings } from './drawings/index.ts';
import { compose, type SceneName } from './scene.ts';

/** `node contact-sheet.ts <file> [first] [count] [scene]`: all drawings on one sheet. */
const [file = 'contact-sheet.png', first = '0', count = '30', scene = 'studio'] =
  process.argv.slice(2);
const tints = ['#2f5d8a', '#1f2430', '#c8472f', '#3f7d58', '#e6e2da', '#7a4f9a'] as const;
const names = (Object.keys(drawings) as DrawingName[]).slice(
  Number(first),
  Number(first) + Number(count),
);
const [columns, side] = [6, 300];

const tiles = await Promise.all(
  names.map(async (draw, index) => {
    const colour = tints[index % tints.length] ?? '#2f5d8a';
    const subject = {
      name: `${draw} 512GB 2.5L`,
      brand: 'Kilimo',
      colour,
      accent: '#e07a3f',
      draw,
      scene: scene as SceneName,
    };
    const input = await sharp(Buffer.from(compose(subject)))
      .resize(side, side)
      .png()
      .toBuffer();
    return { input, left: (index % columns) * side, top: Math.floor(index / columns) * side };
  }),
);
const height = Math.ceil(names.length / columns) * side;
const sheet = sharp({
  create: { width: columns * side, height, channels: 3, background: '#ffffff' },
});
await writeFile(file, await sheet.composite(tiles).png().toBuffer());
