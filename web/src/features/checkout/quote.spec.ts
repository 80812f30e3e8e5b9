import { freeFromOf, NO_FREE_DELIVERY, quoteFor, shopsWithoutCash } from './quote.ts';

const asha = { id: 'asha', name: 'Asha', location: 'Arusha, Arusha' };
const juma = { id: 'juma', name: 'Juma', location: 'Mwanza, Ilemela' };
const groups = [
  [
    { seller: asha, total: 30_000 },
    { seller: asha, total: 20_000 },
  ],
  [{ seller: juma, total: 32_000 }],
];
const noFreeSellers = { ...NO_FREE_DELIVERY, leastBasketTzs: 50_000 };
const free = { ...noFreeSellers, sellers: [{ sellerId: 'asha', upToTzs: 10_000 }] };
const usual = { free: false, served: true, sentFrom: null };
const to = (location: string, method = 'delivery') => ({ method, location });

describe('the total before paying', () => {
  it.each([
    ['Arusha, Arusha', 95_000],
    ['Arusha', 97_000],
    ['Dodoma', 102_000],
    ['Zanzibar City', 112_000],
  ])('to %s is TZS %d', (location, total) => {
    expect(quoteFor(groups, noFreeSellers, to(location)).total).toBe(total);
  });

  it('names each seller and what the way from there costs', () => {
    expect(quoteFor(groups, noFreeSellers, to('Arusha')).parcels).toEqual([
      { seller: 'asha', name: 'Asha', amount: 5_000, days: 3, ...usual },
      { seller: 'juma', name: 'Juma', amount: 10_000, days: 5, ...usual },
    ]);
  });

  it('follows the tariffs that orders has in effect', () => {
    const { tariffsTzs, days } = noFreeSellers.deliveryTerms;
    const deliveryTerms = { tariffsTzs: { ...tariffsTzs, mainland: 12_000 }, days };
    const quote = quoteFor(groups, { ...noFreeSellers, deliveryTerms }, to('Dodoma'));
    expect(quote.total).toBe(106_000);
  });

  it('is the products alone where they are picked up, wherever the buyer lives', () => {
    expect(quoteFor(groups, free, to('', 'pickup')).total).toBe(82_000);
  });

  it('counts free delivery, as far as the plan still pays for it', () => {
    expect(quoteFor(groups, free, to('Dodoma'))).toMatchObject({
      parcels: [
        { amount: 0, free: true, days: 5 },
        { amount: 10_000, free: false },
      ],
      total: 92_000,
    });
    expect(quoteFor(groups, free, to('Zanzibar City')).total).toBe(112_000);
  });

  it('charges the tariff where too little is bought for free delivery', () => {
    const small = [[{ seller: asha, total: 49_999 }]];
    expect(quoteFor(small, free, to('Dodoma')).total).toBe(59_999);
  });

  it('follows what sellers have set: free from a basket on, chosen regions, a holiday', () => {
    const none = { regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true, holiday: null };
    const holiday = { from: '2026-12-01', to: '2026-12-03' };
    const shops = [
      { ...none, sellerId: 'asha', freeDeliveryFromTzs: 50_000 },
      { ...none, sellerId: 'juma', freeDeliveryFromTzs: 32_001, regions: ['Mwanza'], holiday },
    ];
    const now = new Date('2026-12-02T10:00:00Z');
    expect(
      quoteFor(groups, { ...noFreeSellers, shops }, to('Dodoma'), undefined, now),
    ).toMatchObject({
      parcels: [
        { amount: 0, free: true, served: true, days: 5, sentFrom: null },
        { amount: 10_000, free: false, served: false, sentFrom: '2026-12-04' },
      ],
      total: 92_000,
    });
    const pickedUp = quoteFor(
      groups,
      { ...noFreeSellers, shops },
      to('', 'pickup'),
      undefined,
      now,
    );
    expect(pickedUp.parcels.map(({ served }) => served)).toEqual([true, true]);
  });

  it('takes off what promotions take off, and what they make free to deliver', () => {
    const offer = { promotionId: 'p', name: 'Ofa', code: null, paidBy: 'shop' as const };
    const promoted = {
      discounts: [{ ...offer, goodsTzs: 7_000 }],
      freeDelivery: [{ sellerId: 'juma', name: 'Ofa' }],
    };
    const full = quoteFor(groups, noFreeSellers, to('Dodoma'));
    const reduced = quoteFor(groups, noFreeSellers, to('Dodoma'), promoted);
    expect(reduced.goods).toBe(full.goods);
    expect(reduced.parcels.map(({ free }) => free)).toEqual([false, true]);
    expect(reduced.total).toBe((full.total ?? 0) - 7_000 - 10_000);
  });

  it('is unknown until a place of the list is chosen', () => {
    expect(quoteFor(groups, free, to('')).total).toBeNull();
    expect(quoteFor(groups, free, to('Atlantis')).total).toBeNull();
  });
});

it('the checkout names the shops that take no cash', () => {
  const none = { regions: null, freeDeliveryFromTzs: null, holiday: null };
  const group = (id: string) => [{ seller: { id, name: `Duka ${id}`, location: '' }, total: 1 }];
  const shops = [
    { ...none, sellerId: 'asha', cashOnDelivery: false },
    { ...none, sellerId: 'juma', cashOnDelivery: true },
  ];
  const groups = [group('asha'), group('juma'), group('neema'), []];
  expect(shopsWithoutCash(groups, { shops })).toEqual(['Duka asha']);
});

describe('the basket from which the delivery is free', () => {
  const plan = (upToTzs: number) => [{ sellerId: 'asha', upToTzs }];
  const own = (freeDeliveryFromTzs: number | null) => [
    { sellerId: 'asha', regions: null, freeDeliveryFromTzs, cashOnDelivery: true, holiday: null },
  ];
  const dearest = Math.max(...Object.values(NO_FREE_DELIVERY.deliveryTerms.tariffsTzs));

  it.each([
    ['the lower one of seller and plan', plan(dearest), own(200_000), { asha: 50_000 }],
    ['the lower one of seller and plan', plan(dearest), own(10_000), { asha: 10_000 }],
    ["the plan's where the seller has set none", plan(dearest), own(null), { asha: 50_000 }],
    ["the plan's where the seller has set nothing", plan(dearest), [], { asha: 50_000 }],
    [
      "the seller's where the plan pays near places alone",
      plan(5_000),
      own(70_000),
      { asha: 70_000 },
    ],
    ['none where nobody pays every place', plan(5_000), own(null), {}],
  ])('is %s', (_, sellers, shops, from) => {
    expect(freeFromOf({ ...noFreeSellers, sellers, shops })).toEqual(from);
  });

  it('is that of a promotion where it is the lowest', () => {
    const freeDeliveryFrom = [
      { sellerId: 'asha', fromTzs: 60_000 },
      { sellerId: 'juma', fromTzs: 60_000 },
    ];
    const shops = own(40_000);
    const from = { asha: 40_000, juma: 60_000 };
    expect(freeFromOf({ ...noFreeSellers, shops }, { freeDeliveryFrom })).toEqual(from);
  });
});
