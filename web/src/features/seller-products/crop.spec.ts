import { type Crop, type CropMove, inPixels, middleSquare, moveCrop, WHOLE } from './crop.ts';

const LANDSCAPE = { width: 1_600, height: 900 };
const MOVES: readonly CropMove[] = ['left', 'right', 'up', 'down', 'smaller', 'larger'];

describe('the part of a picture that is kept', () => {
  it('begins as the largest square in the middle', () => {
    expect(inPixels(middleSquare(LANDSCAPE), LANDSCAPE)).toEqual({
      ...{ x: 350, y: 0, width: 900, height: 900 },
    });
  });

  it('moves and shrinks by a button, and stays a square', () => {
    const square = middleSquare(LANDSCAPE);
    const right = moveCrop(square, LANDSCAPE, 'right');
    expect(inPixels(right, LANDSCAPE)).toMatchObject({ x: 430, y: 0, width: 900 });
    const smaller = moveCrop(square, LANDSCAPE, 'smaller');
    expect(inPixels(smaller, LANDSCAPE)).toEqual({ x: 430, y: 80, width: 740, height: 740 });
    expect(moveCrop(WHOLE, LANDSCAPE, 'larger')).toEqual(WHOLE);
  });

  it.each([
    [LANDSCAPE],
    [{ width: 900, height: 1_600 }],
    [{ width: 3, height: 2 }],
    [{ width: 1, height: 4_000 }],
  ])('never leaves a picture of %j, whatever is pressed', (picture) => {
    let crop: Crop = middleSquare(picture);
    const seen = [];
    for (let press = 0; press < 400; press += 1) {
      crop = moveCrop(crop, picture, MOVES[(press * 7 + (press >> 3)) % MOVES.length] ?? 'left');
      const { x, y, width, height } = inPixels(crop, picture);
      seen.push(x >= 0 && y >= 0 && width >= 1 && height >= 1);
      seen.push(x + width <= picture.width && y + height <= picture.height);
    }
    expect(seen).not.toContain(false);
  });
});
