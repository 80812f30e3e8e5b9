import { fitWithin, planProductPicture } from './picture-plan.ts';

describe('how a picture leaves the browser', () => {
  it('keeps a PNG up to five million bytes and makes a JPEG of a heavier one', () => {
    expect(planProductPicture({ type: 'image/png', size: 5_000_000 }).type).toBe('image/png');
    expect(planProductPicture({ type: 'image/png', size: 5_000_001 }).type).toBe('image/jpeg');
  });

  it('compresses with quality 0.8', () => {
    expect(planProductPicture({ type: 'image/jpeg', size: 1 })).toMatchObject({
      type: 'image/jpeg',
      quality: 0.8,
    });
  });

  it('keeps WebP and turns what other programs may not read into JPEG', () => {
    expect(planProductPicture({ type: 'image/webp', size: 1 }).type).toBe('image/webp');
    expect(planProductPicture({ type: 'image/heic', size: 1 }).type).toBe('image/jpeg');
  });

  it('scales down along the longer side, never up', () => {
    expect(fitWithin(4_000, 3_000, 2_000)).toEqual({ width: 2_000, height: 1_500 });
    expect(fitWithin(3_000, 4_000, 2_000)).toEqual({ width: 1_500, height: 2_000 });
    expect(fitWithin(100, 50, 2_000)).toEqual({ width: 100, height: 50 });
  });
});
