import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts';
import { pricedLine } from '../../test/support/priced-line.factory.ts';
import { payOnDelivery } from './cash-order.ts';
import { NO_DISCOUNTS } from './discount.ts';
import type { OrderRecord } from './order.schema.ts';
import { countRefund, moveParts, type PartAction, placeOrder } from './order.ts';
import { collectedTzs, collectTzs, isPaidFor, shareOf, shareOfLines } from './part-cash.ts';
import { refundOf, withRefund } from './part-lines.ts';

const now = new Date('2026-03-01T09:00:00Z');
const later = new Date('2026-03-05T09:00:00Z');

const lines = ['juma', 'asha'].map((sellerId) => pricedLine(sellerId, 3_333, 3));

const buyer = { userId: 'u1', name: 'Neema', email: '', phone: '', language: 'sw' } as const;
const pending = placeOrder({
  id: 'o1',
  orderNumber: 'SK-1',
  buyer,
  lines,
  delivery: { method: 'delivery', location: 'Arusha', ward: '', landmark: '', phone: '' },
  paymentId: 'p1',
  resendAt: now,
  payUntil: now,
  discounts: NO_DISCOUNTS,
  deliveryTerms: DEFAULT_DELIVERY_TERMS,
  freeDeliveryUpTo: new Map(),
  shops: new Map(),
  now,
});
const placed = payOnDelivery(pending, 250, now);
const eachTzs = 9_999 + 5_000;

const act = (action: PartAction['action'], by: PartAction['by'], ...sellerIds: string[]) => {
  return { action, by, sellerIds, note: '' };
};
const moved = (order: OrderRecord, ...acts: PartAction[]) =>
  acts.reduce((one, next) => moveParts(one, next, later), order);
const sentTo = (seller: string) => [act('accept', 'seller', seller), act('ship', 'seller', seller)];
const partOf = (order: OrderRecord, seller: string) => {
  const part = order.sellerOrders.find(({ sellerId }) => sellerId === seller);
  if (!part) throw new Error(`${seller} has no part`);
  return part;
};

describe('an order that is paid in cash on delivery', () => {
  it('is binding at once, without a payment', () => {
    expect(placed).toMatchObject({
      paymentStatus: 'cash_due',
      confirmed: true,
      payment: { id: 'p1', method: 'cash', transactionId: '', resendAt: null, payUntil: null },
      version: pending.version + 1,
    });
    expect(placed.timeline.map(({ what }) => what)).toEqual(['order.placed', 'order.confirmed']);
    for (const part of placed.sellerOrders) {
      expect(part.status).toBe('confirmed');
      expect(collectTzs(part)).toBe(eachTzs);
      expect(isPaidFor(part)).toBe(false);
    }
  });

  it('is due until the last part is delivered, then paid', () => {
    const one = moved(placed, ...sentTo('juma'), act('deliver', 'seller', 'juma'));
    expect(one.paymentStatus).toBe('cash_due');
    expect(partOf(one, 'juma').cash?.collectedAt).toEqual(later);
    expect(collectTzs(partOf(one, 'juma'))).toBe(0);
    expect(collectedTzs(partOf(one, 'juma'))).toBe(eachTzs);
    const both = moved(one, ...sentTo('asha'), act('deliver', 'seller', 'asha'));
    expect(both.paymentStatus).toBe('paid');
  });

  it('ends as cancelled where nothing was collected', () => {
    const refused = moved(placed, ...sentTo('juma'), act('give-up-delivery', 'seller', 'juma'));
    expect(refused.paymentStatus).toBe('cash_due');
    expect(moved(refused, act('cancel', 'buyer', 'asha')).paymentStatus).toBe('cancelled');
  });

  it('is paid by the parts that were collected, where another one was refused', () => {
    const refused = moved(placed, ...sentTo('juma'), act('give-up-delivery', 'seller', 'juma'));
    const paid = moved(refused, ...sentTo('asha'), act('deliver', 'seller', 'asha'));
    expect(paid.paymentStatus).toBe('paid');
    expect(countRefund(paid, 1_000, later).paymentStatus).toBe('partially_refunded');
    expect(countRefund(paid, eachTzs, later).paymentStatus).toBe('refunded');
  });

  it('stays due while a refund of the delivered part comes before the other delivery', () => {
    const one = moved(placed, ...sentTo('juma'), act('deliver', 'seller', 'juma'));
    const refunded = countRefund(one, eachTzs, later);
    expect(refunded.paymentStatus).toBe('cash_due');
    const both = moved(refunded, ...sentTo('asha'), act('deliver', 'seller', 'asha'));
    expect(both.paymentStatus).toBe('partially_refunded');
  });

  it.each(['buyer', 'system'] as const)('is not confirmed as delivered by the %s', (by) => {
    const sent = moved(placed, ...sentTo('juma'));
    expect(() => moved(sent, act('deliver', by, 'juma'))).toThrow('cannot become delivered');
  });

  it('is collected where an admin ends a dispute as a sale, and not where as a refund', () => {
    const open = moved(placed, ...sentTo('juma'), act('dispute', 'system', 'juma'));
    const sold = moved(open, act('complete', 'admin', 'juma'));
    expect(collectedTzs(partOf(sold, 'juma'))).toBe(eachTzs);
    const back = moved(open, act('refund', 'admin', 'juma'));
    expect(collectedTzs(partOf(back, 'juma'))).toBe(0);
    expect(isPaidFor(partOf(back, 'juma'))).toBe(false);
  });
});

describe('the commission of a part that is paid in cash', () => {
  const paid = moved(placed, ...sentTo('juma'), act('deliver', 'seller', 'juma'));
  const whole = partOf(paid, 'juma');

  it('is that of the day of the order, of the goods', () => {
    expect(shareOf(whole).cashCommissionTzs).toBe(249);
    expect(shareOf(partOf(placed, 'juma')).cashCommissionTzs).toBeUndefined();
  });

  it('goes back with lines to the last shilling, however they are split', () => {
    let part = whole;
    let backTzs = 0;
    for (const key of ['1', '2', '3']) {
      const request = { key, lines: [{ lineId: 'juma', quantity: 1 }], reason: '', at: later };
      const own = placed.lines.filter(({ sellerId }) => sellerId === 'juma');
      const { refund, isLast } = refundOf(own, part, request);
      const share = isLast ? shareOf(part) : shareOfLines(part, refund);
      backTzs += share.cashCommissionTzs ?? 0;
      part = withRefund(part, refund);
    }
    expect(backTzs).toBe(249);
  });
});
