import { jest } from '@jest/globals';
import { TransitionRefused } from '@sokoni/common';
import {
  DEFAULT_DELIVERY_TERMS,
  type PaymentStatus,
  type SellerOrderStatus,
} from '@sokoni/contracts';
import { PAID_TERMS } from '../../test/support/paid-terms.ts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { NO_DISCOUNTS } from './discount.ts';
import {
  checkOrderTables,
  countRefund,
  endUnpaid,
  markPaid,
  moveParts,
  noteSurplusRefund,
  placeOrder,
} from './order.ts';
import { orderPaymentTransitions } from './order-payment.ts';
import { findMove, parentStatus, sellerOrderMoves } from './seller-order.ts';

const now = new Date('2026-03-01T08:00:00Z');
const money = { id: 'p1', method: 'Mpesa', transactionId: 'T1', resendAt: null, payUntil: null };

const line = (sellerId: string, unitPriceTzs: number, quantity: number, place = 'Arusha') => ({
  ...pricedLine(sellerId, unitPriceTzs, quantity),
  lineId: `${sellerId}-${unitPriceTzs}`,
  sellerLocation: place,
});

function newOrder(
  lines = [line('juma', 10_000, 2), line('asha', 4_000, 1, 'Dodoma'), line('juma', 500, 3)],
  free: readonly string[] = [],
) {
  return placeOrder({
    id: 'a'.repeat(24),
    orderNumber: 'SK-260301-22222',
    buyer: {
      userId: 'b'.repeat(24),
      name: 'Neema',
      email: 'n@example.com',
      phone: '+255712345678',
      language: 'sw',
    },
    lines,
    delivery: {
      method: 'delivery',
      location: 'Arusha',
      ward: '',
      landmark: '',
      phone: '+255712345678',
    },
    resendAt: now,
    payUntil: now,
    discounts: NO_DISCOUNTS,
    deliveryTerms: DEFAULT_DELIVERY_TERMS,
    freeDeliveryUpTo: new Map(
      free.map((sellerId) => [sellerId, { capTzs: 40_000, leftTzs: 15_000 }]),
    ),
    shops: new Map(),
    paymentId: 'p1',
    now,
  });
}

describe('an order', () => {
  it('has one part and one delivery for each seller, and a total that is their sum', () => {
    const order = newOrder();
    expect(
      order.sellerOrders.map((part) => [part.sellerId, part.subtotalTzs, part.deliveryTzs]),
    ).toEqual([
      ['juma', 21_500, 5_000],
      ['asha', 4_000, 10_000],
    ]);
    expect(order.totalAmountTzs).toBe(40_500);
  });

  it('has free delivery within the seller’s plan, promised by the shop', () => {
    const order = newOrder(undefined, ['asha']);
    const paying = newOrder();
    const [, part] = order.sellerOrders;
    const [, tariff] = paying.sellerOrders;
    expect(part).toMatchObject({ deliveryTzs: 0, deliveryRate: 'free' });
    expect(part).toMatchObject({ fundedDeliveryTzs: 0, pendingSubsidyTzs: tariff?.deliveryTzs });
    expect(paying.totalAmountTzs - order.totalAmountTzs).toBe(tariff?.deliveryTzs);
  });

  it('has tables of all states of the contract and no others, else its service does not start', () => {
    expect(checkOrderTables).not.toThrow();
    const lost = ['lost' as PaymentStatus];
    const payments = jest.replaceProperty(orderPaymentTransitions, 'failed', lost);
    expect(checkOrderTables).toThrow('Order payments: unknown states [lost]');
    payments.restore();
    const move = { ...findMove('paid', 'accept', 'seller'), to: 'lost' as SellerOrderStatus };
    const parts = jest.replaceProperty(sellerOrderMoves, 0, move);
    expect(checkOrderTables).toThrow('Seller orders: unknown states [lost]');
    parts.restore();
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'that is %s is revived by a late payment, and marked late',
    (outcome) => {
      const revived = markPaid(endUnpaid(newOrder(), outcome, '', now), money, PAID_TERMS, now);
      expect(revived).toMatchObject({ paymentStatus: 'paid', late: true, confirmed: true });
      expect(parentStatus(revived.sellerOrders.map((part) => part.status))).toBe('paid');
    },
  );

  it('is neither paid twice nor ended unpaid after payment', () => {
    const paid = markPaid(newOrder(), money, PAID_TERMS, now);
    expect(() => markPaid(paid, money, PAID_TERMS, now)).toThrow(TransitionRefused);
    expect(() => endUnpaid(paid, 'expired', '', now)).toThrow(TransitionRefused);
  });

  it('keeps the way that its buyer has chosen where the money names none', () => {
    const order = newOrder();
    const byNumber = { ...order, payment: { ...order.payment, method: 'lipa-number' } };
    const methodOf = (method: string) =>
      markPaid(byNumber, { ...money, method }, PAID_TERMS, now).payment.method;
    expect([methodOf(''), methodOf('Mpesa')]).toEqual(['lipa-number', 'Mpesa']);
  });

  it('is refunded partially, then wholly', () => {
    const paid = markPaid(newOrder(), money, PAID_TERMS, now);
    const partly = countRefund(paid, 26_500, now);
    expect(partly.paymentStatus).toBe('partially_refunded');
    expect(countRefund(partly, 14_000, now).paymentStatus).toBe('refunded');
  });

  it('stays expired when a late payment is refunded', () => {
    const expired = endUnpaid(newOrder(), 'expired', '', now);
    expect(noteSurplusRefund(expired, 40_500, now)).toMatchObject({
      paymentStatus: 'expired',
      refundedTzs: 0,
    });
  });

  it('moves all named parts or none', () => {
    const paid = markPaid(newOrder(), money, PAID_TERMS, now);
    const act = { by: 'seller', note: '' } as const;
    const accepted = moveParts(paid, { ...act, action: 'accept', sellerIds: ['juma'] }, now);
    expect(accepted.timeline.at(-1)).toMatchObject({
      what: 'seller-order.accepted',
      sellerId: 'juma',
    });
    const both = { by: 'buyer', note: '', action: 'cancel', sellerIds: ['asha', 'juma'] } as const;
    expect(() => moveParts(accepted, both, now)).toThrow('processing cannot become cancelled');
  });
});
