import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts';
import { PAID_TERMS } from '../../test/support/paid-terms.ts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { NO_DISCOUNTS } from './discount.ts';
import type { OrderPayment, OrderRecord } from './order.schema.ts';
import {
  addToTimeline,
  changePayment,
  countRefund,
  decideSubsidy,
  endUnpaid,
  livingParts,
  markPaid,
  moveParts,
  noteRefund,
  noteSurplusRefund,
  placeOrder,
  remindPart,
  renewPayment,
} from './order.ts';

const placedAt = new Date('2026-03-01T08:00:00Z');
const now = new Date('2026-03-01T09:00:00Z');
const resendAt = new Date('2026-03-01T08:01:00Z');
const payUntil = new Date('2026-03-01T08:30:00Z');
const money: OrderPayment = {
  id: 'p1',
  method: 'Mpesa',
  transactionId: 'T1',
  resendAt: null,
  payUntil: null,
};

const buyer = {
  userId: 'u1',
  name: 'Neema',
  email: 'n@example.tz',
  phone: '+255712345678',
  language: 'sw',
} as const;
const delivery = {
  method: 'delivery',
  location: 'Arusha',
  ward: '',
  landmark: '',
  phone: '',
} as const;

const lines = ['juma', 'asha'].map((sellerId) => pricedLine(sellerId, 10_000));
const placed = placeOrder({
  id: 'o1',
  orderNumber: 'SK-1',
  buyer,
  lines,
  delivery,
  paymentId: 'p1',
  resendAt,
  payUntil,
  discounts: NO_DISCOUNTS,
  deliveryTerms: DEFAULT_DELIVERY_TERMS,
  freeDeliveryUpTo: new Map([['asha', { capTzs: 40_000, leftTzs: 15_000 }]]),
  shops: new Map(),
  now: placedAt,
});
const paid = markPaid(placed, money, PAID_TERMS, now);
const statuses = (order: OrderRecord) => order.sellerOrders.map(({ status }) => status);
const added = (order: OrderRecord, former: OrderRecord) =>
  order.timeline.slice(former.timeline.length);

describe('a placed order', () => {
  it('waits for its payment', () => {
    expect(placed).toEqual({
      _id: 'o1',
      orderNumber: 'SK-1',
      buyer,
      business: null,
      lines: lines.map((line) => ({ ...line, discountTzs: 0, shopDiscountTzs: 0 })),
      delivery,
      sellerOrders: [expect.any(Object), expect.any(Object)],
      totalAmountTzs: 25_000,
      refundedTzs: 0,
      refunds: [],
      paymentStatus: 'pending',
      confirmed: false,
      late: false,
      payment: { id: 'p1', method: '', transactionId: '', resendAt, payUntil },
      timeline: [{ at: placedAt, what: 'order.placed', sellerId: null, note: '' }],
      search: expect.any(Object),
      nextDueAt: null,
      version: 1,
      createdAt: placedAt,
    });
  });

  it('has a new current attempt after a resend, with the same deadline', () => {
    const renewed = renewPayment(placed, 'p2', now, now);
    expect(renewed).toMatchObject({ paymentStatus: 'pending', version: 2 });
    expect(renewed.payment).toEqual({
      id: 'p2',
      method: '',
      transactionId: '',
      resendAt: now,
      payUntil,
    });
    expect(added(renewed, placed)).toEqual([
      { at: now, what: 'payment.resent', sellerId: null, note: '' },
    ]);
  });

  it('waits by the new way once its buyer has chosen another one', () => {
    const wait = { payBy: 'lipa-number', resendAt: null, payUntil: now } as const;
    const changed = changePayment(placed, 'p2', wait, now);
    expect(changed).toMatchObject({ paymentStatus: 'pending', version: 2 });
    expect(changed.payment).toMatchObject({ id: 'p2', method: 'lipa-number', payUntil: now });
    expect(added(changed, placed)).toMatchObject([{ what: 'payment.changed', note: '' }]);
  });

  it.each([
    ['failed', 'order.cancelled'],
    ['cancelled', 'order.cancelled'],
    ['expired', 'order.expired'],
  ] as const)('that ends as %s is cancelled with %s', (outcome, what) => {
    const ended = endUnpaid(placed, outcome, 'declined', now);
    expect(ended).toMatchObject({ paymentStatus: outcome, confirmed: false, version: 2 });
    expect(statuses(ended)).toEqual(['cancelled', 'cancelled']);
    expect(added(ended, placed)).toEqual([
      { at: now, what, sellerId: null, note: 'declined', noteBy: 'system' },
    ]);
    expect(livingParts(ended)).toEqual([]);
  });
});

describe('a paid order', () => {
  it('has the payment and paid parts, and is not late', () => {
    expect(paid).toMatchObject({ paymentStatus: 'paid', confirmed: true, late: false, version: 2 });
    expect(paid.payment).toEqual(money);
    expect(statuses(paid)).toEqual(['paid', 'paid']);
    expect(added(paid, placed)).toEqual([
      { at: now, what: 'order.paid', sellerId: null, note: '' },
    ]);
  });

  it('is marked late in its timeline if it had ended before', () => {
    const ended = endUnpaid(placed, 'cancelled', '', now);
    const revived = markPaid(ended, money, PAID_TERMS, now);
    expect(revived.late).toBe(true);
    expect(added(revived, ended)).toEqual([
      { at: now, what: 'order.paid', sellerId: null, note: 'late', noteBy: 'system' },
    ]);
  });

  it('has an entry for each moved part, and leaves the others alone', () => {
    const act = { action: 'cancel', by: 'buyer', note: 'too late', sellerIds: ['asha'] } as const;
    const moved = moveParts(paid, act, now);
    expect(statuses(moved)).toEqual(['paid', 'cancelled']);
    expect(moved.sellerOrders[0]).toBe(paid.sellerOrders[0]);
    expect(livingParts(moved)).toEqual([paid.sellerOrders[0]]);
    expect(added(moved, paid)).toEqual([
      {
        at: now,
        what: 'seller-order.cancelled',
        sellerId: 'asha',
        note: 'too late',
        noteBy: 'buyer',
      },
    ]);
  });

  it('marks the reminded part only', () => {
    const reminded = remindPart(paid, 'asha');
    expect(reminded.sellerOrders.map((part) => part.reminded)).toEqual([false, true]);
    expect(reminded.version).toBe(3);
  });

  it.each([
    [true, 5_000, 'subsidy.granted', {}],
    [false, 0, 'subsidy.refused', { note: 'delivery-over-limit', noteBy: 'system' }],
  ])(
    'whose subsidy is granted: %p, has %p TZS of funded delivery',
    (granted, funded, what, why) => {
      const { note } = { note: '', ...why };
      const decided = decideSubsidy(paid, 'asha', { granted, note }, now);
      expect(paid.sellerOrders[1]?.pendingSubsidyTzs).toBe(5_000);
      expect(decided.sellerOrders[1]).toMatchObject({
        pendingSubsidyTzs: 0,
        fundedDeliveryTzs: funded,
      });
      expect(decided.sellerOrders[0]).toBe(paid.sellerOrders[0]);
      expect(added(decided, paid)).toEqual([{ at: now, what, sellerId: 'asha', note: '', ...why }]);
    },
  );
});

describe('the refunds of an order', () => {
  const refund = {
    id: 'r1',
    sellerId: 'asha',
    amountTzs: 10_000,
    status: 'requested',
    way: 'refund',
    surplus: false,
    at: now,
  } as const;

  it('are stored once each, by their newest state', () => {
    const other = { ...refund, id: 'r2' };
    const noted = noteRefund(noteRefund(paid, refund), other);
    const succeeded = { ...refund, status: 'succeeded' } as const;
    expect(noteRefund(noted, succeeded).refunds).toEqual([other, succeeded]);
  });

  it('are counted, with the payment status and an entry', () => {
    const counted = countRefund(paid, 10_000, now);
    expect(counted).toMatchObject({
      refundedTzs: 10_000,
      paymentStatus: 'partially_refunded',
      version: 3,
    });
    expect(added(counted, paid)).toEqual([
      { at: now, what: 'refund.succeeded', sellerId: null, note: '10000', noteBy: 'system' },
    ]);
    expect(countRefund(counted, 15_000, now)).toMatchObject({
      refundedTzs: 25_000,
      paymentStatus: 'refunded',
    });
  });

  it('are refused beyond the total', () => {
    const refunded = countRefund(paid, 25_000, now);
    expect(() => countRefund(refunded, 1, now)).toThrow('refunded cannot become refunded');
  });

  it('do not change the status of a reversed order', () => {
    const reversed = { ...paid, paymentStatus: 'reversed' } as const;
    const counted = countRefund(reversed, 10_000, now);
    expect(counted).toMatchObject({ refundedTzs: 10_000, paymentStatus: 'reversed' });
    expect(added(counted, reversed).map(({ what }) => what)).toEqual(['refund.succeeded']);
  });

  it('of a surplus are noted and not counted', () => {
    const noted = noteSurplusRefund(paid, 25_000, now);
    expect(noted).toMatchObject({ refundedTzs: 0, paymentStatus: 'paid', version: 3 });
    expect(added(noted, paid)[0]).toEqual({
      at: now,
      what: 'refund.succeeded',
      sellerId: null,
      note: '25000',
      noteBy: 'system',
    });
  });
});

it('a change of an order adds an entry with a note to the timeline', () => {
  const noted = addToTimeline(paid, 'refund.requested', 'late-money', now);
  expect(added(noted, paid)).toEqual([
    { at: now, what: 'refund.requested', sellerId: null, note: 'late-money', noteBy: 'system' },
  ]);
  expect(noted.version).toBe(3);
});
