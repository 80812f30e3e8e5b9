import { searchTerms, searchWordsOf } from './product-search.ts';

const kettle = {
  productName: 'Kettle 1.7 L  (Steel)',
  brandName: 'Bruhm',
  translation: { productName: 'Birika la chuma', description: 'Chuma cha pua' },
  sku: 'KET-01/red',
  variants: [],
};

describe('the words by which a seller finds a product', () => {
  it('are those of the names, the brand and the codes, and what follows a sign in them', () => {
    expect(searchWordsOf(kettle).sort()).toEqual(
      [
        '(steel)',
        '01/red',
        '1.7',
        '7',
        'birika',
        'bruhm',
        'chuma',
        'ket-01/red',
        'kettle',
        'l',
        'la',
        'red',
        'steel)',
      ].sort(),
    );
  });

  it('are those of each variant', () => {
    const variants = [{ sku: 'TEE-S' }, { sku: 'TEE-M', barcode: '6164001234567' }];
    const words = searchWordsOf({ productName: 'Tee', brandName: '', variants });
    expect(words.sort()).toEqual(['6164001234567', 'm', 's', 'tee', 'tee-m', 'tee-s']);
  });

  it('are none of a draft without texts', () => {
    expect(searchWordsOf({ productName: '', brandName: '', variants: [] })).toEqual([]);
  });
});

it.each([
  ['  STEEL bruhm  ', ['steel', 'bruhm']],
  ['ket ket-01', ['ket-01', 'ket']],
  ['a A a', ['a']],
  ['  ', []],
])('the search %j asks for the beginnings %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
