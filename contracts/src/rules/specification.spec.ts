import { specification as schema } from '../catalogue/specification.schemas.ts';
import { CATEGORY_VALUES } from '../constants/categories.ts';
import { SPECIFICATION_FACETS } from '../constants/facets.ts';
import {
  facetChoices,
  SPECIFICATION_FIELDS,
  SPECIFICATION_KEYS,
} from '../constants/specification.ts';
import {
  facetText,
  facetValuesOf,
  fieldsOf,
  ofCategory,
  specificationName,
  specificationRows,
} from './specification.ts';

const phone = { ram: '8', storage: '1024', screen: 6.7, battery: 5_000, inTheBox: 'Charger' };

describe('the fields of a category', () => {
  it('are all in use, and each category has some', () => {
    const used = new Set(CATEGORY_VALUES.flatMap(fieldsOf));
    expect(SPECIFICATION_KEYS.filter((key) => !used.has(key))).toEqual([]);
    expect(CATEGORY_VALUES.filter((one) => fieldsOf(one).length === 0)).toEqual([]);
  });

  it('are none of a draft without a category', () => {
    expect(fieldsOf('')).toEqual([]);
  });

  it('are named in both languages', () => {
    for (const key of SPECIFICATION_KEYS) {
      expect(specificationName(key, 'en')).not.toBe(specificationName(key, 'sw'));
    }
  });

  it('lose what another category had', () => {
    expect(ofCategory({ ...phone, material: 'leather' }, 'Bags')).toEqual({ material: 'leather' });
  });
});

describe('a specification', () => {
  it('takes numbers as they are typed, with a comma too', () => {
    expect(schema.parse({ screen: '6,7', battery: '5000' })).toEqual({
      screen: 6.7,
      battery: 5_000,
    });
  });

  it.each([
    [{ ram: '7' }, 'choice-unknown'],
    [{ battery: 'large' }, 'number-between|0.1|200000'],
    [{ battery: -1 }, 'number-between|0.1|200000'],
    [{ inTheBox: ' ' }, 'all-fields-required'],
  ])('refuses %j', (value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });

  it('leaves out fields that there are not', () => {
    expect(schema.parse({ wheels: 4 })).toEqual({});
  });

  it('is shown in the order of the category and in the words of the reader', () => {
    const texts = (lang: 'en' | 'sw') =>
      specificationRows(phone, 'Tablets.Phones', lang).map(({ text }) => text);
    expect(texts('en')).toEqual(['6.7 inches', '8 GB', '1 TB', '5,000 mAh', 'Charger']);
    expect(texts('sw')[0]).toBe('inchi 6.7');
  });
});

describe('the facets of a specification', () => {
  it('are fields of a list of values, or have steps', () => {
    for (const facet of SPECIFICATION_FACETS) {
      expect(facet === 'screen' || SPECIFICATION_FIELDS[facet].kind === 'choice').toBe(true);
      expect(facetChoices(facet).size).toBeGreaterThan(1);
    }
  });

  it('are empty where nothing is known', () => {
    expect(new Set(Object.values(facetValuesOf({})))).toEqual(new Set(['']));
  });

  it.each([
    [4.9, '0'],
    [6.4, '5'],
    [6.5, '6.5'],
    [55, '55'],
    [100, '55'],
  ])('put a screen of %d inches into the step %s', (screen, step) => {
    expect(facetValuesOf({ screen }).screen).toBe(step);
    expect(facetText('screen', step, 'en')).toContain('inches');
  });
});

describe('what is in the box', () => {
  const rowOf = (inTheBox: string, language: 'en' | 'sw') =>
    specificationRows({ inTheBox }, 'Tablets.Phones', language)[0];

  it('is in the words of the reader where each thing is known', () => {
    const list = 'Phone, charging cable, guide';
    expect(rowOf(list, 'sw')).toMatchObject({
      text: 'Simu, waya wa kuchaji, mwongozo',
      typed: false,
    });
    expect(rowOf(list, 'en')).toMatchObject({ text: list, typed: true });
  });

  it('is as its seller wrote it where one is not', () => {
    const list = 'Phone, sticker';
    expect(rowOf(list, 'sw')).toMatchObject({ text: list, typed: true });
  });
});
