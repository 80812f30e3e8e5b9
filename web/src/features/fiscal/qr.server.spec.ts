import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { qrPath } from './qr.server.ts';

/** Pixels a square, as a camera sees several. */
const SCALE = 4;
const VERIFY_URL = 'https://verify.tra.go.tz/efdmsRctVerify';

function squaresOf(path: string): Set<string> {
  const drawn = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) drawn.add(`${Number(x) + at} ${y}`);
  }
  return drawn;
}

it('has each dark square of the code, and no other', () => {
  const text = `${VERIFY_URL}/ABC12345_101530`;
  const { size, path } = qrPath(text);
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
  expect(size).toBe(rows.length);
  expect([...squaresOf(path)].sort()).toEqual(dark.sort());
});

it.each(['R00001X1_000000', 'ABC12345_101530', 'R65432X9007199254_235959'])(
  'is read from its picture as the address of the receipt: %s',
  (code) => {
    const text = `${VERIFY_URL}/${code}`;
    const { size, path } = qrPath(text);
    const dark = squaresOf(path);
    const side = size * SCALE;
    const data = new Uint8Array(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        if (!dark.has(`${Math.floor(x / SCALE)} ${Math.floor(y / SCALE)}`)) continue;
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
    expect(decodeQR({ width: side, height: side, data })).toBe(text);
  },
);
