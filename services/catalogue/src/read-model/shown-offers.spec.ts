import type { OfferRecord } from '../offers/offers.repository.ts';
import { ShownOffers } from './shown-offers.ts';

type Terms = NonNullable<OfferRecord['offer']>;
type Delivery = NonNullable<OfferRecord['delivery']>;
const KANGA = { id: 'kanga', sellerId: 'juma' };
const TODAY = '2026-03-10';
const terms = (overrides: Partial<Terms> = {}): Terms => ({
  ...{ percent: 20, from: '2026-03-01', to: null, productIds: null },
  ...overrides,
});
const record = (overrides: Partial<OfferRecord> = {}): OfferRecord => ({
  ...{ _id: 'a', sellerId: 'juma', offer: terms(), version: 1 },
  ...overrides,
});
function shown(...records: readonly OfferRecord[]): ShownOffers {
  const offers = new ShownOffers();
  for (const one of records) offers.put(one);
  return offers;
}

describe('the offers that pages show', () => {
  it.each<[string, Partial<Terms>, boolean]>([
    ['today', {}, true],
    ['the first day', { from: TODAY }, true],
    ['the last day', { to: TODAY }, true],
    ['the day before', { from: '2026-03-11' }, false],
    ['the day after', { to: '2026-03-09' }, false],
    ['this product', { productIds: ['kanga'] }, true],
    ['another product', { productIds: ['simu'] }, false],
  ])('are for %s with %j: %j', (_, overrides, isShown) => {
    const offer = shown(record({ offer: terms(overrides) })).of(KANGA, TODAY);
    expect(offer !== undefined).toBe(isShown);
  });

  it('are the highest of the seller, then the highest of the shop, until the first of them ends', () => {
    const offers = shown(
      record({ _id: 'low', offer: terms({ percent: 10 }) }),
      record({ _id: 'high', offer: terms({ percent: 30, to: '2026-03-20' }) }),
      record({ _id: 'shop', sellerId: null, offer: terms({ percent: 5, to: '2026-03-12' }) }),
      record({ _id: 'asha', sellerId: 'asha', offer: terms({ percent: 50 }) }),
    );
    expect(offers.of(KANGA, TODAY)).toEqual({ percents: [30, 5], until: '2026-03-12' });
  });

  it('follow the newest version, whichever event arrives first', () => {
    const paused = record({ offer: null, version: 3 });
    const offers = shown(record({ version: 1 }), paused, record({ version: 2 }));
    expect(offers.of(KANGA, TODAY)).toBeUndefined();
    expect(offers.put(record({ version: 3 }))).toBeUndefined();
    expect(offers.put(record({ version: 4 }))).toEqual(paused);
    expect(offers.of(KANGA, TODAY)).toEqual({ percents: [20], until: null });
  });

  const free = (overrides: Partial<Delivery> = {}): Partial<OfferRecord> => ({
    offer: null,
    delivery: {
      ...{ fromTzs: 50_000, from: '2026-03-01', to: null, productIds: null },
      ...overrides,
    },
  });

  it.each<[string, Partial<Delivery>, number | null]>([
    ['from its basket on', {}, 50_000],
    ['for every basket', { fromTzs: 0 }, 0],
    ['not before its first day', { from: '2026-03-11' }, null],
    ['not after its last day', { to: '2026-03-09' }, null],
    ['for the product', { fromTzs: 0, productIds: ['kanga'] }, 0],
    ['not for another product', { fromTzs: 0, productIds: ['simu'] }, null],
    ['where one piece is enough', { fromTzs: 30_000, productIds: ['kanga'] }, 0],
    // Other goods of the shop do not count for it.
    ['not where it takes several pieces', { fromTzs: 30_001, productIds: ['kanga'] }, null],
  ])('make a delivery free %s', (_, overrides, fromTzs) => {
    const offers = shown(record(free(overrides)));
    expect(offers.freeFrom({ ...KANGA, priceTzs: 30_000 }, TODAY)).toBe(fromTzs);
    expect(offers.of(KANGA, TODAY)).toBeUndefined();
  });

  it('make a delivery free from the lower basket of seller and shop on', () => {
    const offers = shown(
      record({ _id: 'own', ...free() }),
      record({ _id: 'shop', sellerId: null, ...free({ fromTzs: 40_000 }) }),
      record({ _id: 'asha', sellerId: 'asha', ...free({ fromTzs: 0 }) }),
      record({ _id: 'off' }),
    );
    const product = { ...KANGA, priceTzs: 30_000 };
    expect(offers.freeFrom(product, TODAY)).toBe(40_000);
    offers.put(record({ _id: 'shop', sellerId: null, offer: null, delivery: null, version: 2 }));
    expect(offers.freeFrom(product, TODAY)).toBe(50_000);
    const ended = free({ to: TODAY });
    offers.put(record({ _id: 'own', ...ended, version: 2 }));
    expect(offers.changedBetween(TODAY, '2026-03-11').map(({ _id }) => _id)).toEqual(['own']);
  });

  it('name what begins or ends between two days', () => {
    const offers = shown(
      record({ _id: 'ends', offer: terms({ to: '2026-03-09' }) }),
      record({ _id: 'begins', offer: terms({ from: TODAY }) }),
      record({ _id: 'stays' }),
      record({ _id: 'later', offer: terms({ from: '2026-03-11' }) }),
    );
    const ids = offers.changedBetween('2026-03-09', TODAY).map(({ _id }) => _id);
    expect(ids).toEqual(['ends', 'begins']);
  });
});
