import { promotionOf } from '../../test/support/promotion.factory.ts';
import type { PromotionRecord } from './promotion.schema.ts';
import {
  applyPromotions,
  countsWithout,
  type DiscountedLine,
  deliveryOf,
  freeFrom,
  offerOf,
  refusalOf,
  type Shopper,
  stateOf,
  sumOff,
} from './promotion.ts';

const TODAY = '2026-03-10';
const anyone: Shopper = { userId: null, hasPaid: null, phoneConfirmed: null, usesOf: () => 0 };
const line = (overrides: Partial<DiscountedLine> = {}): DiscountedLine => ({
  lineId: 'l1',
  productId: 'kanga',
  sellerId: 'juma',
  quantity: 1,
  unitPriceTzs: 10_000,
  ...overrides,
});
const asha = line({ lineId: 'l2', productId: 'redio', sellerId: 'asha', unitPriceTzs: 40_000 });
const off = (lines: readonly DiscountedLine[], ...promotions: PromotionRecord[]) =>
  applyPromotions(lines, promotions, null).goods.map((one) => [one.promotion.name, sumOff(one)]);

describe('the state of a promotion', () => {
  it.each<[string, Partial<PromotionRecord>]>([
    ['running', {}],
    ['running', { from: TODAY, to: TODAY }],
    ['planned', { from: '2026-03-11' }],
    ['ended', { to: '2026-03-09' }],
    ['ended', { to: '2026-03-09', paused: true }],
    ['paused', { paused: true }],
    ['used-up', { totalUses: 3, uses: 3 }],
    ['running', { totalUses: 3, uses: 2 }],
  ])('is %s with %j', (state, overrides) => {
    expect(stateOf(promotionOf(overrides), TODAY)).toBe(state);
  });
});

describe('a promotion is refused', () => {
  it.each<[string | null, Partial<PromotionRecord>, Partial<Shopper>]>([
    [null, {}, {}],
    ['coupon-paused', { paused: true }, {}],
    ['coupon-not-started', { from: '2026-03-11' }, {}],
    ['coupon-ended', { to: '2026-03-09' }, {}],
    ['coupon-used-up', { totalUses: 1, uses: 1 }, {}],
    ['coupon-used-before', { usesPerPerson: 2 }, { usesOf: () => 2 }],
    [null, { usesPerPerson: 2 }, { usesOf: () => 1 }],
    ['coupon-first-order', { firstOrder: true }, { hasPaid: true }],
    ['coupon-used-before', { firstOrder: true }, { hasPaid: false, usesOf: () => 1 }],
    ['coupon-phone', { firstOrder: true }, { hasPaid: false, phoneConfirmed: false }],
    ['coupon-phone', { usesPerPerson: 1 }, { phoneConfirmed: false }],
    [null, { usesPerPerson: 1 }, { phoneConfirmed: null }],
    [null, { totalUses: 1 }, { phoneConfirmed: false }],
    [null, { firstOrder: true }, { hasPaid: false, phoneConfirmed: true }],
    ['coupon-wrong-goods', { productIds: ['simu'] }, {}],
    ['coupon-wrong-goods', { sellerId: 'rehema' }, {}],
    ['coupon-wrong-goods', {}, { userId: 'juma' }],
    [null, { sellerId: 'juma' }, { userId: 'juma' }],
    ['coupon-basket-small', { leastBasketTzs: 10_001 }, {}],
    [null, { leastBasketTzs: 10_000 }, {}],
  ])('as %s with %j for %j', (refusal, overrides, who) => {
    expect(refusalOf(promotionOf(overrides), [line()], { ...anyone, ...who }, TODAY)).toBe(refusal);
  });

  it('counts towards the least basket only what it is for', () => {
    const ofJuma = promotionOf({ sellerId: 'juma', leastBasketTzs: 20_000 });
    expect(refusalOf(ofJuma, [line(), asha], anyone, TODAY)).toBe('coupon-basket-small');
  });
});

describe('a promotion whose uses wait with orders of the buyer', () => {
  it.each<[boolean, Partial<PromotionRecord>, number]>([
    [true, { usesPerPerson: 1, uses: 1 }, 1],
    [true, { firstOrder: true, uses: 1 }, 1],
    [true, { totalUses: 3, uses: 3 }, 1],
    [false, { usesPerPerson: 1, uses: 2 }, 2],
    [false, { totalUses: 3, uses: 4 }, 1],
    [false, { usesPerPerson: 1, uses: 1, paused: true }, 1],
    [false, { usesPerPerson: 1, uses: 1, leastBasketTzs: 10_001 }, 1],
  ])(
    'counts without one of them: %s with %j, used %i times by the buyer',
    (counts, overrides, used) => {
      const shopper = { ...anyone, hasPaid: false, usesOf: () => used };
      expect(countsWithout(1, promotionOf(overrides), [line()], shopper, TODAY)).toBe(counts);
    },
  );
});

describe('what a promotion takes off', () => {
  it.each<[string, Partial<PromotionRecord>, number]>([
    ['a percent', { percent: 15 }, 7_500],
    ['an amount', { kind: 'amount', amountTzs: 3_000 }, 3_000],
    ['an amount above the price', { kind: 'amount', amountTzs: 90_000 }, 49_998],
    ['a seller’s percent', { sellerId: 'asha', percent: 50 }, 20_000],
    ['some products', { productIds: ['kanga'], percent: 50 }, 5_000],
  ])('is right for %s', (_what, overrides, amount) => {
    expect(off([line(), asha], promotionOf(overrides))).toEqual([['Ofa', amount]]);
  });

  it.each([
    [3, 10_000],
    [5, 10_000],
    [6, 20_000],
    [2, 0],
  ])('is, with buy 2 get 1 free, of %s pieces TZS %s', (quantity, amount) => {
    const offer = promotionOf({ kind: 'buy-n', buy: 2, free: 1 });
    const applied = off([line({ quantity })], offer);
    expect(applied).toEqual(amount > 0 ? [['Ofa', amount]] : []);
  });

  it('is the cheapest pieces with buy n, over all its lines', () => {
    const offer = promotionOf({ kind: 'buy-n', buy: 2, free: 1 });
    expect(off([line({ quantity: 2 }), asha], offer)).toEqual([['Ofa', 10_000]]);
  });
});

describe('promotions together', () => {
  const own = promotionOf({ _id: 'b', sellerId: 'juma', name: 'own', percent: 50 });
  const shop = promotionOf({ name: 'shop' });

  it('apply the seller’s first and the shop’s on what is left', () => {
    expect(off([line(), asha], shop, own)).toEqual([
      ['own', 5_000],
      ['shop', 4_500],
    ]);
  });

  it('apply only the best of each owner', () => {
    const better = promotionOf({ _id: 'c', name: 'better', percent: 20, code: 'BEST' });
    expect(off([line()], shop, better)).toEqual([['better', 2_000]]);
  });

  it('leave a code unused that saves no more than an offer', () => {
    const code = promotionOf({ _id: '0', name: 'code', code: 'SAME' });
    expect(off([line()], code, shop)).toEqual([['shop', 1_000]]);
  });

  it.each(['a', 'z'])('of equal worth apply the older one, whatever their order: %s', (last) => {
    const older = promotionOf({ _id: 'm', name: 'older' });
    const newer = promotionOf({ _id: 'n', name: 'newer' });
    const given = last === 'a' ? [newer, older] : [older, newer];
    expect(off([line()], ...given)).toEqual([['older', 1_000]]);
    const codes = given.map((one) => ({ ...one, code: one.name }));
    expect(off([line()], ...codes)).toEqual([['older', 1_000]]);
  });

  it('deliver for free without a code first, whatever their order', () => {
    const free = promotionOf({ _id: 'd', name: 'free', kind: 'free-delivery' });
    const code = { ...free, _id: 'c', name: 'code', code: 'BURE' };
    const ofJuma = { ...code, _id: 'b', sellerId: 'juma', name: 'Juma’s code' };
    const delivered = (...given: PromotionRecord[]) =>
      applyPromotions([line()], given, null).freeDelivery.get('juma')?.name;
    for (const given of [
      [free, code],
      [code, free],
    ])
      expect(delivered(...given)).toBe('free');
    for (const given of [
      [free, ofJuma],
      [ofJuma, free],
    ]) {
      expect(delivered(...given)).toBe('Juma’s code');
    }
    expect(delivered(promotionOf({ name: 'percent' }))).toBeUndefined();
  });

  it('add free delivery, the seller’s before the shop’s', () => {
    const free = promotionOf({ _id: 'd', name: 'free', kind: 'free-delivery' });
    const ofJuma = { ...free, _id: 'e', sellerId: 'juma', name: 'Juma brings it' };
    const { goods, freeDelivery } = applyPromotions([line(), asha], [free, shop, ofJuma], null);
    expect(goods).toHaveLength(1);
    expect([...freeDelivery].map(([sellerId, { name }]) => [sellerId, name])).toEqual([
      ['juma', 'Juma brings it'],
      ['asha', 'free'],
    ]);
  });

  it('are not paid by the shop for what a seller buys from themselves', () => {
    expect(applyPromotions([line()], [shop], 'juma').goods).toEqual([]);
  });
});

describe('an offer that pages show', () => {
  const own = { sellerId: 'juma', productIds: ['kanga'] };
  const plain = promotionOf({ ...own, percent: 20, to: '2026-03-12' });

  it('has its percentage, days and products', () => {
    expect(offerOf(plain)).toEqual({
      ...{ percent: 20, from: '2026-03-01', to: '2026-03-12', productIds: ['kanga'] },
    });
  });

  it.each<[Partial<PromotionRecord>]>([
    [{ paused: true }],
    [{ code: 'KARIBU' }],
    [{ totalUses: 5 }],
    [{ usesPerPerson: 1 }],
    [{ leastBasketTzs: 1_000 }],
    [{ firstOrder: true }],
    [{ kind: 'amount', percent: null, amountTzs: 500 }],
  ])('is none with %j, where cart or buyer decide', (overrides) => {
    expect(offerOf({ ...plain, ...overrides })).toBeNull();
  });

  it.each<[Partial<PromotionRecord>, number | null]>([
    [{}, 0],
    [{ leastBasketTzs: 50_000 }, 50_000],
    [{ paused: true }, null],
    [{ code: 'KARIBU' }, null],
    [{ totalUses: 5 }, null],
    [{ usesPerPerson: 1 }, null],
    [{ firstOrder: true }, null],
    [{ kind: 'percent', percent: 5 }, null],
  ])('of a free delivery with %j is shown from %j on', (overrides, fromTzs) => {
    const free = { ...plain, kind: 'free-delivery' as const, percent: null, ...overrides };
    const days = { from: '2026-03-01', to: '2026-03-12', productIds: ['kanga'] };
    expect(deliveryOf(free)).toEqual(fromTzs === null ? null : { fromTzs, ...days });
    if (free.kind === 'free-delivery') expect(offerOf(free)).toBeNull();
  });

  it('of a free delivery is the lowest basket of seller and shop for all goods of the seller', () => {
    const all = { ...plain, kind: 'free-delivery' as const, percent: null, productIds: null };
    const [juma, shop] = ['juma', null].map((sellerId) => ({ ...all, sellerId }));
    const running = [
      { ...all, ...juma, leastBasketTzs: 60_000 },
      { ...all, ...shop, leastBasketTzs: 50_000 },
      { ...all, ...juma, productIds: ['kanga'] },
      { ...all, ...juma, usesPerPerson: 1 },
      { ...all, sellerId: 'asha', leastBasketTzs: 70_000 },
    ];
    expect(freeFrom('juma', running)).toBe(50_000);
    expect(freeFrom('juma', running.slice(0, 1))).toBe(60_000);
    expect(freeFrom('juma', running.slice(2))).toBeNull();
  });

  it.each([
    [30, 20],
    [20, 30],
  ])('is the highest of those for one product: %i and %i percent', (one, other) => {
    const offers = [one, other].map((percent, at) =>
      promotionOf({ ...own, _id: `o${at}`, name: `${percent}`, percent }),
    );
    expect(off([line()], ...offers)).toEqual([['30', 3_000]]);
  });

  it.each(['a', 'z'])('is the older one of equal ones: %s', (last) => {
    const offers = ['m', 'n'].map((_id) => ({ ...plain, _id, name: _id }));
    expect(off([line()], ...(last === 'a' ? offers.reverse() : offers))).toEqual([['m', 2_000]]);
  });

  it('is none that takes off less than a shilling', () => {
    expect(off([line({ unitPriceTzs: 4 })], plain)).toEqual([]);
  });

  it('holds for its product beside a better offer for another one', () => {
    const lines = [line(), line({ lineId: 'l3', productId: 'simu', unitPriceTzs: 90_000 })];
    const simu = promotionOf({ ...own, _id: 'b', name: 'Simu', percent: 10, productIds: ['simu'] });
    expect(off(lines, { ...plain, name: 'Kanga' }, simu)).toEqual([
      ['Kanga', 2_000],
      ['Simu', 9_000],
    ]);
  });

  it('is said of each line as its page shows it, whatever saves more in the cart', () => {
    const lines = [line(), asha];
    const shop = promotionOf({ _id: 'b', percent: 5 });
    const lower = promotionOf({ ...own, _id: 'c', percent: 10 });
    const hidden = promotionOf({ ...own, _id: 'd', percent: 90, leastBasketTzs: 1 });
    const { shown } = applyPromotions(lines, [lower, plain, shop, hidden], null);
    expect([...shown]).toEqual([
      ['l1', [20, 5]],
      ['l2', [5]],
    ]);
    expect(applyPromotions(lines, [hidden], null).shown.get('l1')).toEqual([]);
  });

  it('is not offered for a line with less off, where the cart gets what saves more in all', () => {
    const simu = line({ lineId: 'l3', productId: 'simu', unitPriceTzs: 90_000 });
    const amount = { kind: 'amount', percent: null, amountTzs: 5_000 } as const;
    const big = promotionOf({ sellerId: 'juma', _id: 'c', ...amount, leastBasketTzs: 50_000 });
    const shop = promotionOf({ _id: 'b', percent: 5 });
    const { goods, shown } = applyPromotions([line(), simu], [plain, big, shop], null);
    expect(goods.map(({ shares }) => shares.get('l1'))).toEqual([500, 475]);
    expect([...shown]).toEqual([
      ['l1', [5]],
      ['l3', [5]],
    ]);
  });

  it('is the highest of a product, and gives way to an offer that saves more in all', () => {
    const all = promotionOf({ sellerId: 'juma', _id: 'b', name: 'Zote', percent: 5 });
    const lines = [line(), line({ lineId: 'l3', productId: 'simu', unitPriceTzs: 90_000 })];
    expect(off(lines, { ...plain, name: 'Kanga' }, all)).toEqual([
      ['Kanga', 2_000],
      ['Zote', 4_500],
    ]);
    const big = promotionOf({
      sellerId: 'juma',
      _id: 'c',
      name: 'Kubwa',
      percent: 30,
      firstOrder: true,
    });
    expect(off(lines, { ...plain, name: 'Kanga' }, all, big)).toEqual([['Kubwa', 30_000]]);
  });
});
