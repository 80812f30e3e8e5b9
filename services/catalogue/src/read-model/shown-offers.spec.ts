import type { OfferRecord } from '../offers/offers.repository.ts';
import { ShownOffers } from './shown-offers.ts';

type Terms = NonNullable<OfferRecord['offer']>;
const KANGA = { id: 'kanga', sellerId: 'juma' };
const TODAY = '2026-03-10';
const terms = (wishes: Partial<Terms> = {}): Terms => ({
  ...{ percent: 20, from: '2026-03-01', to: null, productIds: null },
  ...wishes,
});
const record = (wishes: Partial<OfferRecord> = {}): OfferRecord => ({
  ...{ _id: 'a', sellerId: 'juma', offer: terms(), version: 1 },
  ...wishes,
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
  ])('are for %s with %j: %j', (_, wishes, isShown) => {
    const offer = shown(record({ offer: terms(wishes) })).of(KANGA, TODAY);
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
