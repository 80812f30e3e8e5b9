import { crc32, deflateSync } from 'node:zlib';

interface HostilePicture {
  readonly what: string;
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
  readonly codes: readonly string[];
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NO_PICTURE = ['image-unreadable'];
const TOO_LARGE = ['image-too-large', 'body-too-large', '413'];

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG with the given size in its header and rows of zeros. */
export function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * rows));
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files that say they are pictures; each carries the word. */
export function hostilePictures(mark: string): HostilePicture[] {
  const script = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${mark}')"/>`;
  const fake = (what: string, bytes: Buffer, type: string, codes = NO_PICTURE) => ({
    what,
    bytes,
    type,
    name: `${mark}.png`,
    codes,
  });
  return [
    fake('SVG with a script', Buffer.from(script), 'image/svg+xml'),
    fake('SVG that says it is PNG', Buffer.from(script), 'image/png'),
    fake('HTML that says it is JPEG', Buffer.from(`<script>${mark}</script>`), 'image/jpeg'),
    fake('a PDF', Buffer.from(`%PDF-1.7\n${mark}`), 'image/png'),
    fake('a GIF that is also a script', Buffer.from(`GIF89a=1;/*${mark}*/`), 'image/gif'),
    fake('nothing but the signature of PNG', Buffer.concat([PNG, Buffer.from(mark)]), 'image/png'),
    fake('half a picture', png(64, 64).subarray(0, 60), 'image/png'),
    fake('an empty file', Buffer.alloc(0), 'image/png'),
    fake('a bomb of 2.5 thousand megapixels', png(50_000, 50_000, 10), 'image/png', TOO_LARGE),
    fake('a real 60 megapixels in a few kilobytes', png(10_000, 6_000), 'image/png', TOO_LARGE),
    fake(
      'ten megabytes',
      Buffer.concat([png(1, 1), Buffer.alloc(10_000_000)]),
      'image/png',
      TOO_LARGE,
    ),
  ];
}
