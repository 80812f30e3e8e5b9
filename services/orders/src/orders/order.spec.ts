import { TransitionRefused } from '@sokoni/common';
import type { PricedLine } from '@sokoni/contracts';
import fc from 'fast-check';
import type { OrderRecord } from './order.schema.ts';
import {
  checkOrderTables,
  countRefund,
  endUnpaid,
  livingParts,
  markPaid,
  moveParts,
  noteSurplusRefund,
  placeOrder,
  sumOf,
} from './order.ts';
import { type Actor, hasEnded, parentStatus, type SellerOrderAction } from './seller-order.ts';

const now = new Date('2026-03-01T08:00:00Z');
const money = { id: 'p1', method: 'Mpesa', transactionId: 'T1', resendAt: null, payUntil: null };

function line(
  sellerId: string,
  unitPriceTzs: number,
  quantity: number,
  location = 'Arusha',
): PricedLine {
  return {
    lineId: `${sellerId}-${unitPriceTzs}`,
    productId: 'f'.repeat(24),
    variantId: null,
    wholesaleMinimum: null,
    quantity,
    productName: 'Kanga',
    image: [],
    optionLabel: '',
    unitPriceTzs,
    lineTotalTzs: unitPriceTzs * quantity,
    sellerId,
    sellerName: sellerId,
    sellerLocation: location,
  };
}

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
    freeDeliveryUpTo: new Map(free.map((sellerId) => [sellerId, 15_000])),
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
    expect(part).toMatchObject({ fundedDeliveryTzs: 0, promisedDeliveryTzs: tariff?.deliveryTzs });
    expect(paying.totalAmountTzs - order.totalAmountTzs).toBe(tariff?.deliveryTzs);
  });

  it('has transitions for every state of the contract', () => {
    expect(checkOrderTables).not.toThrow();
  });

  it('is revived by a late payment, and marked late', () => {
    const revived = markPaid(endUnpaid(newOrder(), 'expired', '', now), money, now);
    expect(revived).toMatchObject({ paymentStatus: 'paid', late: true, wasPaid: true });
    expect(parentStatus(revived.sellerOrders.map((part) => part.status))).toBe('paid');
  });

  it('is neither paid twice nor ended unpaid after payment', () => {
    const paid = markPaid(newOrder(), money, now);
    expect(() => markPaid(paid, money, now)).toThrow(TransitionRefused);
    expect(() => endUnpaid(paid, 'expired', '', now)).toThrow(TransitionRefused);
  });

  it('is refunded partially, then wholly', () => {
    const paid = markPaid(newOrder(), money, now);
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
    const paid = markPaid(newOrder(), money, now);
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

type Step =
  | { do: 'pay' }
  | { do: 'end'; ending: 'failed' | 'cancelled' | 'expired' }
  | { do: 'move'; action: SellerOrderAction; by: Actor; sellers: string[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'pay' }),
  fc.record({
    do: fc.constant('end' as const),
    ending: fc.constantFrom('failed', 'cancelled', 'expired'),
  }),
  fc.record({
    do: fc.constant('move' as const),
    action: fc.constantFrom<SellerOrderAction>(
      'accept',
      'ship',
      'deliver',
      'complete',
      'cancel',
      'request-return',
      'receive-return',
      'dispute',
      'refund',
    ),
    by: fc.constantFrom<Actor>('buyer', 'seller', 'admin'),
    sellers: fc.uniqueArray(fc.constantFrom('juma', 'asha'), { minLength: 1 }),
  }),
);

function take(order: OrderRecord, random: Step): OrderRecord {
  if (random.do === 'pay') return markPaid(order, money, now);
  if (random.do === 'end') return endUnpaid(order, random.ending, '', now);
  return moveParts(order, { ...random, sellerIds: random.sellers, note: '' }, now);
}

function tryStep(order: OrderRecord, random: Step): OrderRecord {
  try {
    return take(order, random);
  } catch (error) {
    if (error instanceof TransitionRefused) return order;
    throw error;
  }
}

describe('an order after any sequence of actions', () => {
  it('has a constant total, and legal states only', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let order = newOrder();
        for (const random of steps) {
          const after = tryStep(order, random);
          expect(sumOf(after.sellerOrders)).toBe(after.totalAmountTzs);
          expect(after.version).toBe(order.version + (after === order ? 0 : 1));
          const waits = after.sellerOrders.some((part) => part.status === 'awaiting_payment');
          expect(waits).toBe(after.paymentStatus === 'pending');
          if (!after.wasPaid && !waits) expect(livingParts(after)).toEqual([]);
          for (const [at, part] of order.sellerOrders.entries()) {
            const ended = hasEnded(part.status) && order.wasPaid;
            if (ended) expect(after.sellerOrders[at]).toEqual(part);
          }
          order = after;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
