import { picturesOfVariant, repeatedVariants, variantName } from './variants.ts';

const variant = (color: string, size = '', specifications = '') => ({
  color,
  size,
  specifications,
});

describe('variants of a product', () => {
  it('differ by colour, size and specifications', () => {
    const variants = [variant('Red', 'M'), variant('Red', 'L'), variant('', 'M'), variant('Red')];
    expect(repeatedVariants(variants)).toEqual([]);
  });

  it('are duplicates regardless of case and spaces', () => {
    const variants = [variant('Dark Red', 'M'), variant('Blue'), variant(' dark  red', 'm ')];
    expect(repeatedVariants(variants)).toEqual([{ first: 0, repeated: 2 }]);
  });

  it('are duplicates when none has a name', () => {
    const blank = variant('');
    expect(repeatedVariants([blank, blank, blank])).toEqual([
      { first: 0, repeated: 1 },
      { first: 0, repeated: 2 },
    ]);
  });

  it('have a name made of the given fields', () => {
    expect(variantName(variant('Red', '', '8 GB'))).toBe('Red, 8 GB');
  });
});

describe('pictures of a variant', () => {
  const pictures = ['cover.jpg', 'red.jpg', 'blue.jpg'];

  it('begin with its own, and keep all others in their order', () => {
    const ofBlue = picturesOfVariant(pictures, { image: 'blue.jpg' });
    expect(ofBlue).toEqual(['blue.jpg', 'cover.jpg', 'red.jpg']);
  });

  it('begin with the cover where none was chosen', () => {
    for (const variant of [{}, { image: '' }, null, undefined])
      expect(picturesOfVariant(pictures, variant)).toEqual(pictures);
  });

  it('leave out a picture that the product no longer has', () => {
    expect(picturesOfVariant(pictures, { image: 'gone.jpg' })).toEqual(pictures);
    expect(picturesOfVariant([], { image: 'gone.jpg' })).toEqual([]);
  });
});
