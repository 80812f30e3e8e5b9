import { TransitionRefused } from '@sokoni/common';
import { DEFAULT_DELIVERY_TERMS, type SellerOrderStatus, type ShopTerms } from '@sokoni/contracts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { NO_DISCOUNTS } from './discount.ts';
import { neverSent } from './part-lines.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';
import {
  endByLines,
  hasFailedToArrive,
  movePart,
  openMoves,
  refundsWhatLeft,
  sellerDueAt,
  splitBySeller,
} from './seller-order-moves.ts';

const since = new Date('2026-03-01T08:00:00Z');
const now = new Date('2026-03-02T08:00:00Z');
const line = { ...pricedLine('asha', 4_000), lineId: 'l1', productId: 'p1', sellerName: 'Asha' };
const pickup = { method: 'pickup', location: '', ward: '', landmark: '', phone: '' } as const;

function partOf(
  status: SellerOrderStatus,
  change: Partial<SellerOrderRecord> = {},
): SellerOrderRecord {
  const [part] = splitBySeller({
    lines: [line],
    delivery: pickup,
    discounts: NO_DISCOUNTS,
    deliveryTerms: DEFAULT_DELIVERY_TERMS,
    freeDeliveryUpTo: new Map(),
    shops: new Map(),
    now: since,
  });
  if (!part) throw new Error('No part');
  return { ...part, status, reminded: true, dueAt: now, deliveryPin: '1111', ...change };
}

function move(part: SellerOrderRecord, action: string, by: string, note = ''): SellerOrderRecord {
  return movePart(part, { action, by, note } as Parameters<typeof movePart>[1], now);
}

describe('a new part of an order', () => {
  it('waits for the payment, with its sums, a PIN and no history', () => {
    const [part] = splitBySeller({
      lines: [line, { ...line, lineTotalTzs: 1_500 }],
      delivery: pickup,
      discounts: NO_DISCOUNTS,
      deliveryTerms: DEFAULT_DELIVERY_TERMS,
      freeDeliveryUpTo: new Map(),
      shops: new Map(),
      now: since,
    });
    expect(part).toEqual({
      sellerId: 'asha',
      sellerName: 'Asha',
      status: 'awaiting_payment',
      subtotalTzs: 5_500,
      deliveryTzs: 0,
      discounts: [],
      shopGoodsTzs: 0,
      shopDeliveryTzs: 0,
      fundedDeliveryTzs: 0,
      pendingSubsidyTzs: 0,
      subsidyCapTzs: null,
      deliveryRate: expect.any(String),
      deliveryDays: null,
      sentFrom: null,
      since,
      reminded: false,
      dueAt: null,
      deliveryPin: expect.stringMatching(/^\d{4}$/),
      pinTries: 0,
      failedDeliveries: 0,
      commissionBasisPoints: null,
      shopVatBasisPoints: null,
      vatNumber: '',
      tax: null,
      cash: null,
      cancelRequest: null,
      parcels: [],
      lineRefunds: [],
      linesRefundableUntil: null,
      sellerNote: '',
      sellerNotedAt: null,
      sellerStatedAt: null,
      dispute: null,
    });
  });
});

describe('a new part of a seller with settings', () => {
  const NO_TERMS = {
    regions: null,
    freeDeliveryFromTzs: null,
    cashOnDelivery: true,
    holiday: null,
  };
  function partWith(terms: Partial<ShopTerms>, method: 'delivery' | 'pickup' = 'delivery') {
    const [part] = splitBySeller({
      lines: [line, line],
      delivery: { ...pickup, method, location: 'Dodoma' },
      discounts: NO_DISCOUNTS,
      deliveryTerms: DEFAULT_DELIVERY_TERMS,
      freeDeliveryUpTo: new Map([['asha', { capTzs: 40_000, leftTzs: 15_000 }]]),
      shops: new Map([['asha', { ...NO_TERMS, ...terms }]]),
      now: since,
    });
    return part;
  }

  it('has no delivery to pay from the basket on, and the plan pays nothing', () => {
    const plan = { pendingSubsidyTzs: 0, subsidyCapTzs: null };
    const free = { deliveryTzs: 0, ...plan, deliveryRate: 'free', deliveryDays: 5 };
    expect(partWith({ freeDeliveryFromTzs: 8_000 })).toMatchObject(free);
  });

  it('is for the plan to pay below the basket', () => {
    const funded = { deliveryTzs: 0, pendingSubsidyTzs: 10_000, subsidyCapTzs: 40_000 };
    expect(partWith({ freeDeliveryFromTzs: 8_001 })).toMatchObject(funded);
  });

  it('is picked up as before', () => {
    const pickedUp = { deliveryTzs: 0, deliveryRate: 'pickup', deliveryDays: null };
    expect(partWith({ freeDeliveryFromTzs: 0 }, 'pickup')).toMatchObject(pickedUp);
  });

  it('waits for the return from a holiday that has begun, not from a later one', () => {
    const holiday = { from: '2026-03-01', to: '2026-03-04' };
    expect(partWith({ holiday })?.sentFrom).toBe('2026-03-05');
    expect(partWith({ holiday: { ...holiday, from: '2026-03-02' } })?.sentFrom).toBeNull();
  });
});

describe('the deadline of a seller', () => {
  const accepted = { at: since, what: 'seller-order.accepted', sellerId: 'asha', note: '' };
  const other = { ...accepted, at: now, sellerId: 'juma' };
  const dueAt = new Date('2026-03-03T08:00:00Z');

  it('is that of the acceptance, then the promised day of delivery', () => {
    expect(sellerDueAt(partOf('paid', { dueAt }), [])).toEqual(dueAt);
    for (const status of ['processing', 'shipped'] as const) {
      const part = partOf(status, { dueAt, deliveryDays: 3 });
      expect(sellerDueAt(part, [accepted, other])).toEqual(new Date('2026-03-04T08:00:00Z'));
    }
  });

  it('is counted from the return of a seller who accepted on holiday', () => {
    const part = partOf('processing', { deliveryDays: 3, sentFrom: '2026-03-10' });
    expect(sellerDueAt(part, [accepted])).toEqual(new Date('2026-03-12T21:00:00Z'));
  });

  it('is none for pickup, before an acceptance is known, and once it is delivered', () => {
    expect(sellerDueAt(partOf('processing', { deliveryDays: null }), [accepted])).toBeNull();
    expect(sellerDueAt(partOf('processing', { deliveryDays: 3 }), [other])).toBeNull();
    expect(sellerDueAt(partOf('delivered', { deliveryDays: 3 }), [accepted])).toBeNull();
  });
});

describe('a moved part of an order', () => {
  it('keeps what left and who brings it; a failed delivery brings the newest parcel back', () => {
    const carrier = { carrier: 'bus', carrierName: '', reference: 'T 1', phone: '' } as const;
    const parcel = { key: '', lines: [{ lineId: 'l1', quantity: 1 }], carrier, sentAt: now };
    const earlier = { ...parcel, key: 'k', carrier: null };
    const act = { action: 'ship', by: 'seller', note: '', parcel } as const;
    const shipped = movePart(partOf('processing', { parcels: [earlier] }), act, now);
    expect(shipped.parcels).toEqual([earlier, parcel]);
    expect(move(shipped, 'deliver', 'buyer').parcels).toEqual([earlier, parcel]);
    expect(move(shipped, 'fail-delivery', 'seller').parcels).toEqual([earlier]);
  });

  it('has back what was refunded on its way, once the delivery fails', () => {
    const parcelOf = (quantity: number) =>
      ({ key: '', lines: [{ lineId: 'l1', quantity }], carrier: null, sentAt: now }) as const;
    const refundOf = (quantity: number, unsent: number) => ({
      ...{ key: `${quantity}`, goodsTzs: 1, shopGoodsTzs: 0, deliveryTzs: 0, reason: '', at: now },
      lines: [{ lineId: 'l1', quantity, unsent }],
    });
    // Of six pieces one never left, two left before, and three are on their way: three are refunded.
    const shipped = partOf('shipped', {
      parcels: [parcelOf(2), parcelOf(3)],
      lineRefunds: [refundOf(2, 1), refundOf(1, 0)],
    });
    const back = move(shipped, 'fail-delivery', 'seller');
    expect(back.parcels).toEqual([parcelOf(2)]);
    expect(neverSent('l1', back)).toBe(3);
    // That it had left is counted: the limit of cash on delivery follows from it.
    expect(move(shipped, 'give-up-delivery', 'seller').parcels).toHaveLength(2);
    const delivered = move(shipped, 'deliver', 'buyer');
    expect(neverSent('l1', delivered)).toBe(1);
    // No more than came back.
    const small = { ...shipped, parcels: [parcelOf(1)] };
    expect(neverSent('l1', move(small, 'fail-delivery', 'seller'))).toBe(2);
  });

  it('that has begun to leave is not cancelled by anyone', () => {
    const parcel = { key: '', lines: [], carrier: null, sentAt: now };
    const sending = partOf('processing', { parcels: [parcel] });
    for (const by of ['seller', 'admin', 'system']) {
      expect(() => move(sending, 'cancel', by)).toThrow(TransitionRefused);
    }
    expect(openMoves(sending, 'seller', now)).not.toContain('cancel');
    expect(endByLines(sending)).toBe('refund-lines');
    expect(endByLines(partOf('processing'))).toBe('cancel');
  });

  it('gets a new status, time and timers', () => {
    expect(move(partOf('paid'), 'accept', 'seller')).toEqual(
      partOf('processing', { since: now, reminded: false, dueAt: null }),
    );
  });

  it('gets a new PIN when it is shipped', () => {
    const shipped = move(partOf('processing'), 'ship', 'seller');
    expect(shipped).toMatchObject({ status: 'shipped', since: now });
    expect(shipped.deliveryPin).not.toBe('1111');
  });

  it('counts failed deliveries, three at most', () => {
    const failed = move(partOf('shipped', { failedDeliveries: 1 }), 'fail-delivery', 'seller');
    expect(failed).toMatchObject({
      status: 'processing',
      failedDeliveries: 2,
      deliveryPin: '1111',
    });
    expect(hasFailedToArrive(failed)).toBe(false);
    expect(hasFailedToArrive({ ...failed, failedDeliveries: 3 })).toBe(true);
  });

  it('stores the reason of a requested cancellation until it is answered', () => {
    const processing = partOf('processing');
    const requested = move(processing, 'request-cancel', 'buyer', 'too late');
    expect(requested).toEqual({ ...processing, cancelRequest: 'too late' });
    expect(() => move(requested, 'request-cancel', 'buyer', 'again')).toThrow(TransitionRefused);
    expect(move(requested, 'refuse-cancel', 'seller')).toEqual(processing);
    expect(() => move(processing, 'refuse-cancel', 'seller')).toThrow(TransitionRefused);
    expect(move(requested, 'ship', 'seller').cancelRequest).toBeNull();
  });
});

describe('the open actions of a part', () => {
  const delivered = (dueAt: Date | null) => partOf('delivered', { dueAt });
  const later = new Date(now.getTime() + 1);

  it('of a buyer include complaints until the deadline of the delivered part', () => {
    const all = openMoves(delivered(later), 'buyer', now);
    expect(all).toEqual(expect.arrayContaining(['request-return', 'dispute', 'complete']));
    expect(openMoves(delivered(null), 'buyer', now)).toEqual(all);
    expect(openMoves(delivered(now), 'buyer', now)).toEqual(['complete']);
    expect(() => move(delivered(now), 'dispute', 'buyer')).toThrow('delivered cannot become');
  });

  it('of other states and users have no deadline', () => {
    expect(openMoves(partOf('shipped', { dueAt: since }), 'buyer', now)).toContain('dispute');
    expect(openMoves(partOf('return_requested', { dueAt: since }), 'seller', now)).toContain(
      'dispute',
    );
    expect(openMoves(partOf('delivered', { dueAt: since }), 'admin', now)).toEqual(['cancel']);
  });
});

describe('a move that gives back the money of what has left', () => {
  const cash = (collectedAt: Date | null) => ({ cash: { commissionBasisPoints: 0, collectedAt } });

  it.each([
    ['processing', 'cancel', {}, false],
    ['processing', 'cancel', { failedDeliveries: 1 }, true],
    ['processing', 'cancel', { failedDeliveries: 1, ...cash(null) }, false],
    ['shipped', 'give-up-delivery', {}, true],
    ['shipped', 'give-up-delivery', cash(null), false],
    ['shipped', 'fail-delivery', {}, false],
    ['return_requested', 'receive-return', {}, true],
    ['return_requested', 'receive-return', cash(now), true],
    ['return_requested', 'dispute', {}, false],
    ['returned', 'refund', {}, true],
  ] as const)('of %s by %s with %j: %p', (status, action, change, refunds) => {
    expect(refundsWhatLeft(partOf(status, change), action)).toBe(refunds);
  });
});
