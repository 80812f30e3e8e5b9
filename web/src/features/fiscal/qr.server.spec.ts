import encodeQR from 'qr';
import { qrPath } from './qr.server.ts';

it('has each dark square of the code, and no other', () => {
  const text = 'https://verify.tra.go.tz/ABC12345_101530';
  const { size, path } = qrPath(text);
  const drawn = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) drawn.add(`${Number(x) + at} ${y}`);
  }
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
  expect(size).toBe(rows.length);
  expect([...drawn].sort()).toEqual(dark.sort());
});
