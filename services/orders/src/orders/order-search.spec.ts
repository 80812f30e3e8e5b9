import type { PricedLine } from '@sokoni/contracts';
import { discounted, NO_DISCOUNTS } from './discount.ts';
import type { OrderRecord } from './order.schema.ts';
import { ownSearchFilter, searchFilter, searchOf } from './order-search.ts';

const line = (sellerId: string, productName: string, optionLabel = '') =>
  ({ sellerId, productName, optionLabel }) as PricedLine;
const order = {
  orderNumber: 'SK-260301-7KQ2M',
  buyer: { name: 'Aïsha  D’Souza' },
  delivery: { phone: '+255712345678' },
  lines: [line('juma', 'Kitenge', 'Blue'), line('juma', 'Kitenge', 'Red'), line('asha', 'Kanga')],
} as unknown as OrderRecord;

describe('what an order is found by', () => {
  const { keys, words } = searchOf(order);

  it('are plain words of its number, its buyer and each seller’s own products', () => {
    const names = ['sk', '260301', '7kq2m', 'aisha', 'd', 'souza'];
    const goods = ['kitenge', 'blue', 'red'];
    expect(words).toEqual([
      ...[...names, ...goods].map((word) => `juma ${word}`),
      ...[...names, 'kanga'].map((word) => `asha ${word}`),
    ]);
  });

  it('are indexed by their first three letters, once, and by the whole phone number', () => {
    expect(keys).toContain('juma kit');
    expect(keys.filter((key) => key === 'juma kit')).toHaveLength(1);
    expect(keys).not.toContain('asha kit');
    expect(keys).toContain('asha +255712345678');
  });

  it('are in no index where they are too short for a search to use it', () => {
    const starts = ['260', '7kq', 'ais', 'sou', 'kan', '+255712345678'];
    expect(keys.filter((key) => key.startsWith('asha'))).toEqual(
      starts.map((start) => `asha ${start}`),
    );
    expect(words).toContain('asha sk');
  });

  it('are bounded, however many lines an order has', () => {
    const lines = Array.from({ length: 400 }, (_, at) =>
      line('juma', `Product${at} ${'x'.repeat(99)}${at}`),
    );
    const many = searchOf({ ...order, lines: discounted(lines, NO_DISCOUNTS) });
    expect(many.words).toHaveLength(150);
    expect(Math.max(...many.words.map((word) => word.length))).toBeLessThan(40);
  });
});

describe('the search of a seller', () => {
  it('takes a whole number as the number of an order', () => {
    for (const text of ['sk-260301-7kq2m', 'SK 260301 7KQ2M', 'oda sk260301 7kq2m']) {
      expect(searchFilter('juma', text)).toEqual({ orderNumber: 'SK-260301-7KQ2M' });
      expect(ownSearchFilter(text)).toEqual({ orderNumber: 'SK-260301-7KQ2M' });
    }
  });

  it('takes a whole phone number in any notation, where the seller may see it', () => {
    for (const text of ['0712 345 678', '+255712345678', '0712-345-678']) {
      expect(searchFilter('juma', text)).toMatchObject({
        'search.keys': 'juma +255712345678',
        sellerOrders: {
          $elemMatch: { status: { $nin: ['awaiting_payment', 'confirmed', 'paid', 'cancelled'] } },
        },
      });
    }
    expect(searchFilter('juma', '071234')).not.toHaveProperty('sellerOrders');
  });

  it('narrows down by the index, then by the beginning of each word', () => {
    expect(searchFilter('juma', 'Kiten BL.*')).toEqual({
      'search.keys': { $all: ['juma kit'] },
      $and: [
        { 'search.words': { $regex: '^juma kiten' } },
        { 'search.words': { $regex: '^juma bl' } },
      ],
    });
  });

  it('finds nothing without a word', () => {
    expect(searchFilter('juma', ' -.* ')).toBeNull();
  });
});

describe('the search of a buyer', () => {
  const finds = (text: string, sellerName: string) => {
    const { $and = [] } = (ownSearchFilter(text) ?? {}) as { $and?: { $or: object[] }[] };
    return $and.every(({ $or }) => {
      const [, named] = $or as [object, { 'sellerOrders.sellerName': { $regex: string } }];
      return new RegExp(named['sellerOrders.sellerName'].$regex, 'u').test(sellerName);
    });
  };

  it.each(['Zúhura', 'zuhura', 'ZÚH', 'zu\u0301hura', 'nandu', 'Ñandu duka', 'ｚuhura'])(
    'finds the name of a seller whatever its accents, case and notation: %s',
    (text) => {
      for (const form of ['NFC', 'NFD'])
        expect(finds(text, 'Duka la Zúhura & ÑANDU'.normalize(form))).toBe(true);
    },
  );

  it.each(['hura', 'uhura', 'zohura', 'z.hura'])('finds no other name: %s', (text) => {
    for (const form of ['NFC', 'NFD'])
      expect(finds(text, 'Duka la Zúhura'.normalize(form))).toBe(false);
  });
});
