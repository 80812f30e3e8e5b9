import type { Session } from '@sokoni/common';
import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts';
import { PAID_TERMS } from '../../test/support/paid-terms.ts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { payOnDelivery } from './cash-order.ts';
import { NO_DISCOUNTS } from './discount.ts';
import { toOrder, toSellerCut } from './order.mapper.ts';
import type { OrderRecord } from './order.schema.ts';
import {
  countRefund,
  markPaid,
  moveParts,
  noteRefund,
  type PartAction,
  placeOrder,
} from './order.ts';

const now = new Date('2026-03-01T08:00:00Z');
const payment = { id: 'p1', method: 'Mpesa', transactionId: 'T1', resendAt: null, payUntil: null };
const placed = placeOrder({
  id: 'a'.repeat(24),
  orderNumber: 'SK-260301-22222',
  buyer: { userId: 'b'.repeat(24), name: 'Neema', email: '', phone: '', language: 'sw' },
  lines: [pricedLine('juma', 10_000, 2), pricedLine('asha', 4_000)],
  delivery: { method: 'delivery', location: 'Arusha', ward: '', landmark: '', phone: '' },
  discounts: NO_DISCOUNTS,
  deliveryTerms: DEFAULT_DELIVERY_TERMS,
  freeDeliveryUpTo: new Map(),
  shops: new Map(),
  paymentId: payment.id,
  resendAt: now,
  payUntil: now,
  now,
});
const paid = markPaid(placed, payment, PAID_TERMS, now);
const sellerOf = (userId: string) => ({ userId, role: 'GENERAL' }) as Session;
const cutOf = (order: OrderRecord, sellerId: string) =>
  toSellerCut(order, sellerOf(sellerId), now).refundedTzs;
const worthOf = (sellerId: string) =>
  paid.sellerOrders
    .filter((part) => part.sellerId === sellerId)
    .reduce((sum, part) => sum + part.subtotalTzs + part.deliveryTzs, 0);

describe('what went back of an order', () => {
  it('is the seller’s share of one refund of several sellers', () => {
    const act = { action: 'cancel', by: 'buyer', note: '', sellerIds: ['juma', 'asha'] } as const;
    const { totalAmountTzs: amountTzs } = paid;
    const refund = { id: 'r', sellerId: null, amountTzs, surplus: false, way: 'refund', at: now };
    const cancelled = noteRefund(moveParts(paid, act, now), {
      ...refund,
      way: 'refund',
      status: 'succeeded',
    });
    const order = countRefund(cancelled, amountTzs, now);
    expect(cutOf(order, 'juma')).toBe(worthOf('juma'));
    expect(cutOf(order, 'asha')).toBe(worthOf('asha'));
    expect(worthOf('juma') + worthOf('asha')).toBe(amountTzs);
  });

  it('is nothing of the seller whose part goes on', () => {
    const act = { action: 'cancel', by: 'buyer', note: '', sellerIds: ['juma'] } as const;
    const order = moveParts(paid, act, now);
    expect([cutOf(order, 'juma'), cutOf(order, 'asha')]).toEqual([worthOf('juma'), 0]);
  });

  it('is all to its seller, and nothing to the other one, in the state of the payment too', () => {
    const act = { action: 'cancel', by: 'seller', note: '', sellerIds: ['juma'] } as const;
    const order = countRefund(moveParts(paid, act, now), worthOf('juma'), now);
    const statusFor = (sellerId: string) =>
      toSellerCut(order, sellerOf(sellerId), now).paymentDetails.payment_status;
    expect(toOrder(order, { by: 'buyer', now }).paymentDetails.payment_status).toBe(
      'partially_refunded',
    );
    expect([statusFor('juma'), statusFor('asha')]).toEqual(['refunded', 'paid']);
  });

  it('of an order in cash leaves each seller the state of what they collect', () => {
    const statesOf = (order: OrderRecord) =>
      ['juma', 'asha'].map(
        (sellerId) => toSellerCut(order, sellerOf(sellerId), now).paymentDetails.payment_status,
      );
    const acted = (order: OrderRecord, sellerId: string, ...actions: PartAction['action'][]) =>
      actions.reduce(
        (one, action) =>
          moveParts(one, { action, by: 'seller', note: '', sellerIds: [sellerId] }, now),
        order,
      );
    const due = payOnDelivery(placed, 250, now);
    expect(statesOf(due)).toEqual(['cash_due', 'cash_due']);
    const collected = acted(due, 'asha', 'accept', 'ship', 'deliver');
    expect(statesOf(collected)).toEqual(['cash_due', 'paid']);
    const refused = acted(collected, 'juma', 'cancel');
    expect(statesOf(refused)).toEqual(['cancelled', 'paid']);
    expect(refused.paymentStatus).toBe('paid');
  });

  it('is all of a reversed payment, also where the part stays completed', () => {
    const order: OrderRecord = {
      ...paid,
      paymentStatus: 'reversed',
      sellerOrders: paid.sellerOrders.map((part) => ({ ...part, status: 'completed' })),
    };
    expect(cutOf(order, 'juma')).toBe(worthOf('juma'));
    expect(toOrder(order, { by: 'buyer', now }).refundedTzs).toBe(paid.totalAmountTzs);
    expect(toOrder(paid, { by: 'buyer', now }).refundedTzs).toBe(0);
  });
});
