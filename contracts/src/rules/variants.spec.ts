import { repeatedVariants, variantName } from './variants.ts';

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
