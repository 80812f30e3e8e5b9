import { isDeepStrictEqual } from 'node:util';
import { TransitionRefused } from '@sokoni/common';
import { DEFAULT_DELIVERY_TERMS, sellerOrderStatus, TIMINGS } from '@sokoni/contracts';
import fc from 'fast-check';
import { PAID_TERMS } from '../../test/support/paid-terms.ts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { NO_DISCOUNTS } from './discount.ts';
import type { OrderRecord } from './order.schema.ts';
import {
  countRefund,
  endUnpaid,
  livingParts,
  markPaid,
  moveParts,
  noteRefund,
  placeOrder,
  sumOf,
} from './order.ts';
import { moneyBackOf } from './part-cash.ts';
import { type Actor, findMove, hasEnded, parentStatus, sellerOrderMoves } from './seller-order.ts';
import type { PartMove } from './seller-order-moves.ts';
import { dueTimer, withTimers } from './seller-order-timers.ts';

const HOUR = 3_600_000;
const SELLERS = ['juma', 'asha', 'rehema'];
const QUANTITY = 2;
const STOCK = 10;
const PAYMENT = { id: 'p1', method: 'Mpesa', transactionId: 'T1', resendAt: null, payUntil: null };
const ACTIONS = [...new Set(sellerOrderMoves.map((move) => move.action))];
/** The system acts by payments and time, which are separate steps. */
const ACTORS: readonly Actor[] = ['buyer', 'seller', 'admin'];

type Step =
  | { readonly do: 'pay' }
  | { readonly do: 'end'; readonly outcome: 'failed' | 'cancelled' | 'expired' }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'send-refund'; readonly works: boolean }
  | (PartMove & { readonly do: 'move'; readonly sellerId: string });

const of = <D extends Step['do']>(step: D) => ({ do: fc.constant(step) });
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(2, fc.record(of('pay'))),
  weighted(
    1,
    fc.record({ ...of('end'), outcome: fc.constantFrom('failed', 'cancelled', 'expired') }),
  ),
  weighted(2, fc.record({ ...of('wait'), hours: fc.integer({ min: 1, max: 400 }) })),
  weighted(2, fc.record({ ...of('send-refund'), works: fc.boolean() })),
  weighted(
    12,
    fc.record({
      ...of('move'),
      action: fc.constantFrom(...ACTIONS),
      by: fc.constantFrom(...ACTORS),
      sellerId: fc.constantFrom(...SELLERS),
      note: fc.constantFrom('', 'why'),
    }),
  ),
);

/** One order with stock, clock and refunds. */
class Shop {
  now = new Date('2026-03-01T08:00:00Z');
  order = this.timed(placeOrder({ ...REQUEST, now: this.now }));
  paidTzs = 0;
  /** By seller: pieces that are free, reserved, sold. */
  readonly stock = new Map(
    SELLERS.map((id) => [id, { free: STOCK - QUANTITY, held: QUANTITY, sold: 0 }]),
  );
  private refunds = 0;

  take(todo: Step): void {
    if (todo.do === 'wait') this.wait(todo.hours);
    else if (todo.do === 'send-refund') this.sendRefund(todo.works);
    else if (todo.do === 'pay') this.pay();
    else if (todo.do === 'end') this.end(todo.outcome);
    else this.move(todo.sellerId, todo);
  }

  /** A move as the service applies it, with the refund that the table demands. */
  move(sellerId: string, { action, by, note }: PartMove): void {
    const part = this.order.sellerOrders.find((one) => one.sellerId === sellerId);
    if (!part) throw new Error('No part');
    const wasShipped = !['paid', 'processing'].includes(part.status);
    const moved = moveParts(this.order, { action, by, note, sellerIds: [sellerId] }, this.now);
    const { refunds, to } = findMove(part.status, action, by);
    const amountTzs = part.subtotalTzs + part.deliveryTzs;
    const refund = {
      id: `r${this.refunds}`,
      sellerId,
      amountTzs,
      way: 'refund' as const,
      surplus: false,
      at: this.now,
    };
    if (refunds) this.refunds++;
    this.order = this.timed(
      refunds ? noteRefund(moved, { ...refund, status: 'requested' }) : moved,
    );
    const pieces = this.stock.get(sellerId);
    if (pieces && to === 'cancelled' && !wasShipped) {
      pieces.free += pieces.sold;
      pieces.sold = 0;
    }
    if (action === 'receive-return') this.move(sellerId, { action: 'refund', by: 'system', note });
  }

  private pay(): void {
    this.order = this.timed(markPaid(this.order, PAYMENT, PAID_TERMS, this.now));
    this.paidTzs += this.order.totalAmountTzs;
    for (const pieces of this.stock.values()) {
      if (pieces.held === 0) pieces.free -= QUANTITY;
      pieces.held = 0;
      pieces.sold += QUANTITY;
    }
  }

  private end(outcome: 'failed' | 'cancelled' | 'expired'): void {
    this.order = endUnpaid(this.order, outcome, '', this.now);
    for (const pieces of this.stock.values()) {
      pieces.free += pieces.held;
      pieces.held = 0;
    }
  }

  private sendRefund(works: boolean): void {
    const waiting = this.order.refunds.find(({ status }) => status === 'requested');
    if (!waiting) return;
    const status = works ? 'succeeded' : 'failed';
    const noted = noteRefund(this.order, { ...waiting, status });
    this.order = works ? countRefund(noted, waiting.amountTzs, this.now) : noted;
  }

  private wait(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * HOUR);
    for (const part of this.order.sellerOrders) {
      const timer = dueTimer(part, TIMINGS, this.now);
      if (!timer || timer.does === 'remind') continue;
      this.move(part.sellerId, { action: timer.does, by: 'system', note: timer.note });
    }
  }

  private timed(order: OrderRecord): OrderRecord {
    return withTimers(order, TIMINGS);
  }
}

const REQUEST = {
  id: 'a'.repeat(24),
  orderNumber: 'SK-260301-22222',
  buyer: { userId: 'b', name: 'Neema', email: '', phone: '', language: 'sw' as const },
  lines: SELLERS.map((sellerId) => pricedLine(sellerId, 5_000, QUANTITY)),
  delivery: { method: 'delivery' as const, location: 'Dodoma', ward: '', landmark: '', phone: '' },
  discounts: NO_DISCOUNTS,
  deliveryTerms: DEFAULT_DELIVERY_TERMS,
  freeDeliveryUpTo: new Map([['asha', { capTzs: 40_000, leftTzs: 15_000 }]]),
  shops: new Map(),
  paymentId: 'p1',
  resendAt: new Date('2026-03-01T08:01:00Z'),
  payUntil: new Date('2026-03-01T08:30:00Z'),
};

function tryStep(shop: Shop, todo: Step): void {
  try {
    shop.take(todo);
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error;
  }
}

/** Everything that must hold after every step, by name; `expect` would be slow here. */
function faultsOf({ order, paidTzs, stock }: Shop, former: OrderRecord): string[] {
  const statuses = order.sellerOrders.map((part) => part.status);
  const alive = statuses.filter((status) => status !== 'cancelled' && status !== 'refunded');
  const whole = parentStatus(statuses).replace('partially_', '');
  const requestedTzs = order.refunds.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
  const owners = new Set(order.refunds.map(({ sellerId }) => sellerId));
  const pieces = [...stock.values()];
  const checks = {
    'an illegal state': statuses.every((status) => sellerOrderStatus.options.includes(status)),
    'a status of no part':
      alive.length === 0
        ? whole === 'cancelled' || whole === 'refunded'
        : whole === 'placed' || alive.some((status) => status === whole),
    'refunds above the payment': requestedTzs <= paidTzs && order.refundedTzs <= requestedTzs,
    'refunds that are no seller’s': moneyBackOf(order) === requestedTzs,
    'a part refunded twice': owners.size === order.refunds.length,
    'a changed sum of stock': pieces.every((one) => one.free + one.held + one.sold === STOCK),
    'stock below zero': pieces.every((one) => Math.min(one.free, one.held, one.sold) >= 0),
    'a changed total': sumOf(order.sellerOrders) === order.totalAmountTzs,
    'a change without a version': order === former || order.version > former.version,
    'a part that waits otherwise than its order':
      statuses.includes('awaiting_payment') === (order.paymentStatus === 'pending'),
    'a living part of an unpaid order':
      order.confirmed || order.paymentStatus === 'pending' || livingParts(order).length === 0,
    'a changed part that had ended': former.sellerOrders.every(
      (part, at) =>
        !former.confirmed ||
        !hasEnded(part.status) ||
        isDeepStrictEqual(order.sellerOrders[at], part),
    ),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

describe('an order with its money, its stock and its timers', () => {
  it('has legal states, refunds below the payment and constant stock after any sequence of steps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const shop = new Shop();
        const found = steps.flatMap((todo) => {
          const former = shop.order;
          tryStep(shop, todo);
          return faultsOf(shop, former);
        });
        expect(found).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is completed by timers alone once it is shipped', () => {
    const shop = new Shop();
    shop.take({ do: 'pay' });
    for (const sellerId of SELLERS) {
      shop.move(sellerId, { action: 'accept', by: 'seller', note: '' });
      shop.move(sellerId, { action: 'ship', by: 'seller', note: '' });
    }
    for (const days of [14, 7]) shop.take({ do: 'wait', hours: days * 24 });
    expect(shop.order.sellerOrders.map((part) => part.status)).toEqual(Array(3).fill('completed'));
    expect(shop.order.nextDueAt).toBeNull();
  });
});
