/** A part of a picture, in percent of its width and height. */
export interface Crop {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export type CropMove = 'left' | 'right' | 'up' | 'down' | 'smaller' | 'larger';

const STEP = 0.05;
const SMALLEST = 0.1;

/** The largest square in the middle, as shops show it. */
export function middleSquare(picture: Size): Crop {
  const side = Math.min(picture.width, picture.height);
  return inPercent(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side);
}

export const WHOLE: Crop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** One press of a button: a twentieth of the longer side, never over the edge; the shape stays. */
export function moveCrop(crop: Crop, picture: Size, move: CropMove): Crop {
  const { x, y, width, height } = inPixels(crop, picture);
  const step = Math.max(picture.width, picture.height) * STEP;
  if (move === 'smaller' || move === 'larger') {
    const least = (Math.min(picture.width, picture.height) * SMALLEST) / Math.min(width, height);
    const most = Math.min(picture.width / width, picture.height / height);
    const wanted = 1 + ((move === 'larger' ? 1 : -1) * 2 * step) / Math.max(width, height);
    const scale = Math.min(most, Math.max(Math.min(least, 1), wanted));
    const size = { width: width * scale, height: height * scale };
    const left = within(x + (width - size.width) / 2, picture.width - size.width);
    const top = within(y + (height - size.height) / 2, picture.height - size.height);
    return inPercent(picture, left, top, size.width, size.height);
  }
  const right = { left: -step, right: step, up: 0, down: 0 }[move];
  const down = { left: 0, right: 0, up: -step, down: step }[move];
  const left = within(x + right, picture.width - width);
  return inPercent(picture, left, within(y + down, picture.height - height), width, height);
}

/** In whole pixels of the picture, at least one. */
export function inPixels(crop: Crop, picture: Size) {
  const wide = (part: number) => Math.round((part * picture.width) / 100);
  const high = (part: number) => Math.round((part * picture.height) / 100);
  const x = Math.min(wide(crop.x), picture.width - 1);
  const y = Math.min(high(crop.y), picture.height - 1);
  const width = Math.min(Math.max(1, wide(crop.width)), picture.width - x);
  return { x, y, width, height: Math.min(Math.max(1, high(crop.height)), picture.height - y) };
}

function inPercent(picture: Size, x: number, y: number, width: number, height: number): Crop {
  const across = 100 / picture.width;
  const along = 100 / picture.height;
  return { unit: '%', x: x * across, y: y * along, width: width * across, height: height * along };
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
