import { TransitionRefused } from '@sokoni/common';
import { type SellerOrderStatus, sellerOrderStatus } from '@sokoni/contracts';
import type { OrderRecord } from '../orders/order.schema.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { keepsMoney, REVERSED, reverseOrder } from './order-reversal.ts';

const placedAt = new Date('2026-03-01T08:00:00Z');
const now = new Date('2026-03-02T08:00:00Z');

function partOf(sellerId: string, status: SellerOrderStatus): SellerOrderRecord {
  return {
    sellerId,
    status,
    since: placedAt,
    reminded: true,
    dueAt: placedAt,
  } as SellerOrderRecord;
}

function orderOf(...statuses: SellerOrderStatus[]): OrderRecord {
  const placed = { at: placedAt, what: 'order.placed', sellerId: null, note: '' };
  const sellerOrders = statuses.map((status, at) => partOf(`seller-${at}`, status));
  const order = { _id: 'o1', paymentStatus: 'paid', sellerOrders, timeline: [placed], version: 4 };
  return order as unknown as OrderRecord;
}

describe('a reversed order', () => {
  it.each([
    ['paid', 'cancelled'],
    ['processing', 'cancelled'],
    ['shipped', 'refunded'],
    ['delivered', 'refunded'],
    ['return_requested', 'refunded'],
    ['returned', 'refunded'],
    ['disputed', 'refunded'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ] as const)('turns a part from %s to %s', (from, to) => {
    expect(reverseOrder(orderOf(from), now).sellerOrders[0]?.status).toBe(to);
  });

  it('records the reversal and each moved part, in a new version', () => {
    const order = orderOf('paid', 'completed', 'shipped');
    const reversed = reverseOrder(order, now);
    expect(reversed).toMatchObject({ _id: 'o1', paymentStatus: 'reversed', version: 5 });
    expect(reversed.sellerOrders[1]).toBe(order.sellerOrders[1]);
    const why = { note: REVERSED, noteBy: 'system' };
    expect(reversed.timeline).toEqual([
      ...order.timeline,
      { at: now, what: 'payment.reversed', sellerId: null, note: '' },
      { at: now, what: 'seller-order.cancelled', sellerId: 'seller-0', ...why },
      { at: now, what: 'seller-order.refunded', sellerId: 'seller-2', ...why },
    ]);
    expect(REVERSED).toBe('payment-reversed');
  });

  it('must be paid', () => {
    const unpaid = { ...orderOf('awaiting_payment'), paymentStatus: 'pending' as const };
    expect(() => reverseOrder(unpaid, now)).toThrow(TransitionRefused);
  });
});

it('the seller has the money of a part unless it is cancelled or refunded', () => {
  const without = sellerOrderStatus.options.filter((status) => !keepsMoney(partOf('s', status)));
  expect(without.sort()).toEqual(['cancelled', 'refunded']);
});
