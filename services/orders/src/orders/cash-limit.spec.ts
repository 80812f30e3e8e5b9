import { DAY_MS, NO_SHOP_SETTINGS, type SellerOrderStatus } from '@sokoni/contracts';
import { historyOf, limitOf, shopsWithoutCash } from './cash-limit.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';

const now = new Date('2026-11-27T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

function part(status: SellerOrderStatus, more: Partial<SellerOrderRecord> = {}): SellerOrderRecord {
  const collected = status === 'delivered' || status === 'completed';
  return {
    status,
    subtotalTzs: 20_000,
    deliveryTzs: 3_000,
    shopGoodsTzs: 0,
    cash: { commissionBasisPoints: 0, collectedAt: collected ? daysAgo(1) : null },
    parcels: [],
    lineRefunds: [],
    failedDeliveries: 0,
    since: daysAgo(5),
    ...more,
  } as SellerOrderRecord;
}

/** Paid, and not a sale any more. */
const givenBack = (status: SellerOrderStatus) => part(status, { cash: part('delivered').cash });

const sent = { parcels: [{ key: '', lines: [], carrier: null, sentAt: daysAgo(6) }] };
const order = (...sellerOrders: SellerOrderRecord[]) => ({ sellerOrders });

describe('the limit of cash on delivery', () => {
  it.each([
    [0, [], 50_000],
    [1, [], 100_000],
    [2, [], 150_000],
    [9, [], 150_000],
    [10, [], 300_000],
    [500, [], 300_000],
    [2, [1], 75_000],
    [2, [1, 89], 37_500],
    [10, [1], 150_000],
    [0, [1], 25_000],
    [10, [1, 2, 3], 0],
    [2, [90], 150_000],
    [2, [1, 2, 90], 37_500],
  ])('after %d kept orders and refusals %j days ago is TZS %d', (kept, refused, limitTzs) => {
    const refusedAt = refused.map(daysAgo);
    expect(limitOf({ kept, refusedAt }, 150_000, now).limitTzs).toBe(limitTzs);
  });

  it('is in whole shillings', () => {
    expect(limitOf({ kept: 1, refusedAt: [daysAgo(1)] }, 100_000, now).limitTzs).toBe(33_333);
  });

  it('is gone until the third newest refusal is 90 days old', () => {
    const refusedAt = [80, 10, 50, 20].map(daysAgo);
    const { refusedUntil } = limitOf({ kept: 20, refusedAt }, 150_000, now);
    expect(refusedUntil).toEqual(new Date(daysAgo(50).getTime() + 90 * DAY_MS));
  });
});

describe('the history of a buyer', () => {
  it('has what is open without lines that were taken off', () => {
    const refund = { goodsTzs: 5_000, shopGoodsTzs: 0, deliveryTzs: 0, lines: [], at: daysAgo(2) };
    const lineRefunds = [{ ...refund, key: '', reason: '' }];
    const { openTzs } = historyOf([
      order(part('confirmed'), part('delivered')),
      order(part('shipped', { lineRefunds }), part('cancelled')),
      order(part('disputed')),
    ]);
    expect(openTzs).toBe(23_000 + 18_000 + 23_000);
  });

  it.each([
    ['all was paid', [part('delivered'), part('completed')], 1],
    ['one part was cancelled before it was sent', [part('completed'), part('cancelled')], 1],
    ['something is still open', [part('completed'), part('shipped')], 0],
    ['nothing was sent', [part('cancelled')], 0],
    ['one part was refused', [part('completed'), part('cancelled', sent)], 0],
    ['what was paid was refunded later', [givenBack('refunded')], 0],
    ['an admin cancelled what was paid', [givenBack('cancelled')], 0],
    ['one of two paid parts was refunded later', [givenBack('refunded'), part('completed')], 1],
  ])('keeps the promise where %s', (_when, parts, kept) => {
    expect(historyOf([order(...parts)]).kept).toBe(kept);
  });

  it.each([
    ['the parcel came back for good', part('cancelled', sent), 1],
    ['a delivery had failed before the end', part('cancelled', { failedDeliveries: 1 }), 1],
    ['an admin ended three failed deliveries', part('refunded', { failedDeliveries: 3 }), 1],
    ['it was cancelled before it was sent', part('cancelled'), 0],
    ['the buyer had opened a dispute', part('refunded', sent), 0],
    ['a failed delivery is brought again', part('shipped', { failedDeliveries: 1 }), 0],
  ])('counts as refused where %s', (_when, one, times) => {
    expect(historyOf([order(one)]).refusedAt).toEqual(Array(times).fill(daysAgo(5)));
  });

  it('counts an order once, whatever number of its parts was refused', () => {
    const later = part('cancelled', { ...sent, since: daysAgo(3) });
    expect(historyOf([order(part('cancelled', sent), later)]).refusedAt).toEqual([daysAgo(3)]);
  });
});

it('cash on delivery names each shop of an order that takes none; one that has set nothing takes cash', () => {
  const of = (sellerId: string) => part('paid', { sellerId, sellerName: `Duka ${sellerId}` });
  const terms = (cashOnDelivery: boolean) => ({ ...NO_SHOP_SETTINGS, cashOnDelivery });
  const shops = new Map([
    ['asha', terms(true)],
    ['juma', terms(false)],
    ['neema', terms(false)],
  ]);
  const parts = order(of('asha'), of('juma'), of('neema'), of('zawadi'));
  expect(shopsWithoutCash(parts, shops)).toEqual(['Duka juma', 'Duka neema']);
});
