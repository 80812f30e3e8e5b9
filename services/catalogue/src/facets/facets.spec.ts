import {
  BRANDS_SHOWN,
  CHOICE_FACETS,
  FACETS,
  type Facet,
  type FacetChoices,
  FLAG_FACETS,
  HIGHEST_PRICE_TZS,
  NO_CHOICES,
  REGIONS,
} from '@sokoni/contracts';
import type { Listing } from '../read-model/listing.ts';
import { FacetCounter } from './facet-counter.ts';
import { FacetTables } from './facet-tables.ts';
import {
  acquireCodes,
  type Codes,
  type FacetValues,
  specifiedOf,
  toFacetValues,
} from './facet-values.ts';
import { Selection } from './selection.ts';
import { regionsOf, ValueCodes } from './value-codes.ts';

interface Goods {
  readonly values: FacetValues;
  readonly sellingPrice: number;
}

/** The same goods on every run, with every value in many combinations. */
function goods(count: number): Goods[] {
  let seed = 7;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as T;
  };
  return Array.from({ length: count }, () => {
    const sellingPrice = pick([500, 19_999, 20_000, 99_000, 250_000, 999_999, 5_000_000]);
    const card = {
      category: pick(['Shoes', 'Bags', 'watches', 'Printers']),
      brandName: pick(['Nike', 'NIKE', ' nike', 'Adidas', 'Puma', '']),
      condition: pick(['Brand New', 'Used', 'Refurbished']),
      price: sellingPrice + pick([0, 0, 500]),
      sellingPrice,
      stock: pick([0, 1, 9]),
      sellerVerified: pick([true, false]),
    };
    const location = pick(['Mwanza, Ilemela', 'Arusha', 'Dodoma, Dodoma', '']);
    const terms = {
      regions: pick([null, null, ['Arusha'], ['Arusha', 'Mwanza'], ['Dodoma']]),
      freeDeliveryFromTzs: pick([null, 0, 20_000, 999_999]),
      cashOnDelivery: true,
      holiday: null,
    };
    const specified = specifiedOf(
      pick([undefined, { ram: '4' }, { ram: '8', screen: 6.7 }, { material: 'leather' }]),
    );
    return { sellingPrice, values: toFacetValues(card as never, location, terms, specified) };
  });
}

const CHOICES: Partial<FacetChoices>[] = [
  {},
  { brand: ['nike'] },
  { category: ['Shoes'] },
  { category: ['Shoes', 'Printers'], maxPrice: 20_000 },
  { brand: ['Nike', 'puma'], category: ['Shoes'] },
  { brand: ['Nobody'] },
  { category: ['Shoes', 'Bags'], region: ['Mwanza'], inStock: true },
  { minPrice: 20_000, maxPrice: 250_000 },
  { minPrice: 1_000, condition: ['Used'], verified: true },
  { maxPrice: 0 },
  { ram: ['4', '8'], category: ['Shoes'] },
  { ram: ['8'], screen: ['6.5'] },
  { material: ['leather'], brand: ['nike'] },
  { discount: true, inStock: true, verified: true, region: ['Arusha', 'Dodoma'] },
  { freeDelivery: true, deliversTo: ['Arusha'] },
  { deliversTo: ['Mwanza', 'Dodoma'], category: ['Shoes'] },
  { deliversTo: ['Kigoma'], brand: ['nike'] },
];

/** The rule, word for word. */
function accepts(one: Goods, choices: FacetChoices, except?: string): boolean {
  const { minPrice = 0, maxPrice = HIGHEST_PRICE_TZS } = choices;
  const inRange = one.sellingPrice >= minPrice && one.sellingPrice <= maxPrice;
  return (
    (except === 'price' || inRange) &&
    FLAG_FACETS.every(
      (facet) => facet === except || !choices[facet] || one.values[facet] === 'true',
    ) &&
    CHOICE_FACETS.every(
      (facet) =>
        facet === except ||
        choices[facet].length === 0 ||
        choices[facet].some((value) => hasValue(one, facet, value)),
    )
  );
}

/** Goods that are delivered everywhere are delivered to any region. */
function hasValue({ values }: Goods, facet: Facet, value: string) {
  if (facet === 'deliversTo') return regionsOf(values.deliversTo)?.includes(value) ?? true;
  return same(value, values[facet]);
}

function valuesOf({ values }: Goods, facet: Facet): readonly string[] {
  if (facet === 'deliversTo') return regionsOf(values.deliversTo) ?? REGIONS;
  return [values[facet].trim().toLowerCase()];
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

describe('the counts of facets', () => {
  const all = goods(600);
  const tables = new FacetTables();
  const { dictionaries } = tables;
  const listings = all.map(({ values, sellingPrice }, at) => {
    const codes = acquireCodes(values, sellingPrice, dictionaries);
    tables.put({ id: `${at}`, category: values.category, sellingPrice, codes } as Listing);
    return codes;
  });

  function count(listed: readonly Codes[], choice: Partial<FacetChoices>) {
    const counter = new FacetCounter(new Selection({ ...NO_CHOICES, ...choice }, dictionaries));
    const accepted = listed.map((codes) => counter.add(codes, 0));
    return { ...counter.result(), accepted };
  }

  it.each(CHOICES.map((one) => [JSON.stringify(one), one]))(
    'follow the rule for %s',
    (_, choice) => {
      const choices = { ...NO_CHOICES, ...choice };
      const { total, facets, accepted } = count(listings, choice);
      expect(accepted).toEqual(all.map((one) => accepts(one, choices)));
      expect(total).toBe(accepted.filter(Boolean).length);
      const table = tables.count(new Selection(choices, dictionaries), 600);
      expect(table.counted).toEqual({ total, facets });
      expect(table.accepted).toHaveLength(total);
      for (const facet of FACETS) {
        const rest = all.filter((one) => accepts(one, choices, facet));
        expect(facets[facet].total).toBe(rest.length);
        const expected = facets[facet].values.map(({ value }) => ({
          value,
          count: rest.filter((one) => hasValue(one, facet, value)).length,
        }));
        expect(facets[facet].values).toEqual(expected);
        const values = new Set(rest.flatMap((one) => valuesOf(one, facet)));
        for (const none of ['', 'false']) values.delete(none);
        expect(facets[facet].values).toHaveLength(values.size);
      }
    },
  );

  it('name the most frequent brands and the chosen ones', () => {
    const names = Array.from({ length: 40 }, (_, n) => `Brand ${String(n).padStart(2, '0')}`);
    const { values } = all[0] as Goods;
    const many = names.flatMap((brand, n) =>
      Array.from({ length: n + 1 }, () => acquireCodes({ ...values, brand }, 1, dictionaries)),
    );
    const shown = (brand: string[]) => count(many, { brand }).facets.brand.values;
    expect(shown([]).map(({ value }) => value)).toEqual(names.toReversed().slice(0, BRANDS_SHOWN));
    expect(shown(['brand 03'])).toEqual([...shown([]), { value: 'Brand 03', count: 4 }]);
  });
});

describe('the tables of facets', () => {
  const brands = (table: FacetTables, choice: Partial<FacetChoices> = {}) => {
    const selection = new Selection({ ...NO_CHOICES, ...choice }, table.dictionaries);
    const { counted, accepted } = table.count(selection, 3);
    const counts = counted.facets.brand.values.map(({ value, count }) => `${value} ${count}`);
    return [counted.total, accepted?.map(({ id }) => id).sort() ?? null, counts] as const;
  };
  const listingOf = (
    table: FacetTables,
    id: string,
    brand: string,
    sellingPrice = 500,
  ): Listing => {
    const values = { ...(goods(1)[0] as Goods).values, brand };
    const codes = acquireCodes(values, sellingPrice, table.dictionaries);
    return { id, sellingPrice, category: values.category, codes } as Listing;
  };

  it('follows new, changed and removed listings', () => {
    const table = new FacetTables();
    const { category } = (goods(1)[0] as Goods).values;
    const remove = (id: string) => table.remove({ id, category } as Listing);
    for (const [id, brand] of ['Nike', 'Puma', 'Nike', 'Adidas'].entries()) {
      table.put(listingOf(table, `${id}`, brand));
    }
    expect(brands(table)).toEqual([4, null, ['Nike 2', 'Adidas 1', 'Puma 1']]);
    expect(brands(table, { brand: ['nike'] }).slice(0, 2)).toEqual([2, ['0', '2']]);
    table.put(listingOf(table, '0', 'Puma'));
    remove('1');
    remove('1');
    expect(brands(table)).toEqual([3, ['0', '2', '3'], ['Adidas 1', 'Nike 1', 'Puma 1']]);
    remove('3');
    remove('2');
    expect(brands(table)).toEqual([1, ['0'], ['Puma 1']]);
    expect([
      table.dictionaries.brands.find('nike'),
      table.dictionaries.brands.find('adidas'),
    ]).toEqual([undefined, undefined]);
    table.clear();
    expect(brands(table)).toEqual([0, [], []]);
    expect(table.dictionaries.brands.find('puma')).toBeUndefined();
  });

  it('grows with the catalogue', () => {
    const table = new FacetTables();
    for (let n = 0; n < 3_000; n++) table.put(listingOf(table, `${n}`, n < 2 ? 'Rare' : 'Nike', n));
    expect(brands(table, { minPrice: 2_998 })).toEqual([2, ['2998', '2999'], ['Nike 2']]);
    expect(brands(table, { brand: ['RARE'] })).toEqual([2, ['0', '1'], ['Nike 2998', 'Rare 2']]);
  });
});

describe('codes of brands', () => {
  it('are reused after the last listing of a brand', () => {
    const brands = new ValueCodes();
    const first = brands.acquire('Von');
    expect(brands.acquire(' VON ')).toBe(first);
    brands.release(first);
    expect(brands.find('von')).toBe(first);
    brands.release(first);
    expect(brands.find('von')).toBeUndefined();
    expect(brands.acquire('Hisense')).toBe(first);
    expect(brands.nameOf(first)).toBe('Hisense');
    expect(brands.size).toBe(2);
  });

  it('stay 0 for no brand', () => {
    const brands = new ValueCodes();
    expect(brands.acquire('  ')).toBe(0);
    for (let turn = 0; turn < 3; turn++) brands.release(0);
    expect(brands.find('')).toBe(0);
  });
});
