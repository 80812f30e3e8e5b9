import sharp from 'sharp';

const SIDE = 400;

/** A square that runs from one colour to the other. */
export function drawPicture(
  [from, to]: readonly [string, string],
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <linearGradient id="fill" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#fill)"/>
  </svg>`;
  const picture = sharp(Buffer.from(svg));
  return (type === 'image/png' ? picture.png() : picture.jpeg()).toBuffer();
}
