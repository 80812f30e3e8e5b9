import type { AtRest } from './at-rest.ts';
import { fateDiffers, wronglyNotified } from './goods-at-rest.ts';
import { statusDiffers } from './ledger-at-rest.ts';
import type { OrderDoc, Part, Records, ReservationDoc } from './records.ts';

type Refund = Part['lineRefunds'][number];

/** A part of three pieces with a delivery of TZS 5,000. */
function order(lineRefunds: readonly Refund[], refundedTzs: number): OrderDoc {
  const lines = [2, 1].map((quantity, at) => ({
    lineId: `l${at}`,
    productId: 'p',
    quantity,
    sellerId: 's',
  }));
  const part = { sellerId: 's', status: 'processing', subtotalTzs: 30_000, deliveryTzs: 5_000 };
  return {
    _id: 'o',
    orderNumber: 'SKN-1',
    paymentStatus: refundedTzs > 0 ? 'partially_refunded' : 'paid',
    confirmed: true,
    late: false,
    totalAmountTzs: 35_000,
    refundedTzs,
    payment: { id: 'pay' },
    lines,
    sellerOrders: [{ ...part, parcels: [], lineRefunds }],
    timeline: [],
  };
}

const refund = (pieces: number, deliveryTzs: number, key = `k${pieces}`): Refund => ({
  key,
  lines: pieces > 0 ? [{ quantity: pieces }] : [],
  deliveryTzs,
});

function said(records: Partial<Records>, broken: (rest: AtRest) => Iterable<readonly string[]>) {
  return [...broken({ records } as AtRest)].map(([text]) => text);
}

const statusOf = (one: OrderDoc) => said({ orders: new Map([[one._id, one]]) }, statusDiffers);

describe('the status of an order', () => {
  it('lets the delivery go back with the last pieces, or with an amount', () => {
    expect(statusOf(order([refund(1, 0)], 10_000))).toEqual([]);
    expect(statusOf(order([refund(1, 0), refund(2, 5_000)], 34_000))).toEqual([]);
    expect(statusOf(order([refund(0, 500, '')], 500))).toEqual([]);
  });

  it('finds a delivery that goes back with each line', () => {
    expect(statusOf(order([refund(1, 5_000)], 15_000))).toEqual([
      'The delivery of SKN-1 went back with 1 of 3 pieces',
    ]);
    expect(statusOf(order([refund(1, 5_000), refund(2, 5_000)], 34_000))).toEqual([
      'TZS 10000 of a delivery of SKN-1 went back, it cost 5000',
    ]);
  });
});

describe('the fate of pieces that were sold to others', () => {
  const sellerOrders = order([], 0).sellerOrders.map((part) => ({ ...part, status: 'cancelled' }));
  const saidOf = (...timeline: OrderDoc['timeline']) => {
    const unavailable: ReservationDoc = { _id: 'o', state: 'unavailable', lines: [], totals: [] };
    const reservations = new Map([['o', unavailable]]);
    const one = { ...order([], 0), sellerOrders, timeline };
    return said({ reservations }, ({ records }) => fateDiffers(one, records));
  };

  it('is nobody’s concern where a person has cancelled the order before they left', () => {
    expect(saidOf()).toEqual([]);
  });

  it('differs where they have left all the same', () => {
    expect(saidOf({ what: 'seller-order.shipped', sellerId: 's', note: '' })).toEqual([
      'SKN-1 is paid, its pieces are unavailable',
    ]);
  });
});

describe('who gets a message', () => {
  const notified = (gathering: Partial<Records['gatherings'][number]>) => {
    const one = { _id: 's', sales: [], mail: null, dueAt: null, ...gathering };
    const records = { deliveries: [], orders: new Map(), purchasedLines: [], gatherings: [one] };
    return said(records, wronglyNotified);
  };

  it('finds orders that still wait for the mail of their minute', () => {
    expect(notified({})).toEqual([]);
    expect(notified({ sales: [1, 2], dueAt: new Date(0) })).toEqual([
      '2 orders of a seller wait for their mail, due at 1970-01-01T00:00:00.000Z',
    ]);
    expect(notified({ sales: [1] })).toEqual([
      '1 orders of a seller wait for their mail, which nobody sends',
    ]);
  });
});
