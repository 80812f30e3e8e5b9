import { lineInWords, optionInWords, optionLabelOf } from './colour-names.ts';

describe('an option', () => {
  it.each([
    ['Navy', 'Bluu iliyokolea'],
    ['Mint, M', 'Kijani mnanaa, M'],
    ['navy / 128 GB / 4+', 'Bluu iliyokolea / 128 GB / 4+'],
    ['Toddler, 3+', 'Toddler, 3+'],
    ['Rose Gold', 'Dhahabu ya waridi'],
    ['Kaki, XL', 'Kaki, XL'],
    ['Red, 7 pieces', 'Nyekundu, vipande 7'],
    ['Large, Outdoor', 'Kubwa, Ya nje'],
    ['5 m', '5 m'],
    ['128 GB, Navy case', '128 GB, Navy case'],
    ['', ''],
  ])('%s is %s in Swahili', (label, swahili) => {
    expect(optionInWords(label, 'sw')).toBe(swahili);
    expect(optionInWords(label, 'en')).toBe(label);
  });
});

it('an option is named alike on the product, in the cart and in the order', () => {
  const variant = { color: 'Navy', size: '', specifications: '128 GB' };
  expect(optionLabelOf(variant)).toBe('Navy, 128 GB');
  expect(optionLabelOf(variant, 10)).toBe('Navy, 128 GB, wholesale from 10 pieces');
});

it('an ordered line is in the words of its reader, where the seller has written them', () => {
  const translation = { productName: 'Fulana' };
  const line = {
    name: 'T-shirt',
    language: 'en' as const,
    optionLabel: 'Navy, M, wholesale from 10 pieces',
  };
  const option = 'Bluu iliyokolea, M, jumla kuanzia vipande 10';
  expect(lineInWords({ ...line, translation }, 'sw')).toBe(`Fulana, ${option}`);
  expect(lineInWords({ ...line, translation }, 'en')).toBe(`T-shirt, ${line.optionLabel}`);
  expect(lineInWords(line, 'sw')).toBe(`T-shirt, ${option}`);
});
