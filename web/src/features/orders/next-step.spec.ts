import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { wordsByWay } from '../../components/order/order-words.ts';
import stateWords from '../../locales/en/order.ts';
import sentences from '../../locales/en/orders.ts';
import { nextStepOf } from './next-step.ts';

const NOW = new Date('2026-11-29T08:00:00.000Z');
const SOON = '2026-11-30T08:00:00.000Z';

type ShownRefund = Order['refunds'][number];

type Part = Partial<SellerOrder> & Pick<SellerOrder, 'status'>;

function stepOf(
  parts: readonly Part[],
  payment: Partial<Order['paymentDetails']> = {},
  method: Order['delivery']['method'] = 'delivery',
  refunds: readonly Partial<ShownRefund>[] = [],
) {
  const sellerOrders = parts.map((part, at) => ({
    sellerId: `s${at + 1}`,
    sellerName: `Shop ${at + 1}`,
    dueAt: null,
    sentFrom: null,
    sellerDueAt: null,
    ...part,
  }));
  const paymentDetails = {
    payment_method_type: ['push'],
    payment_status: 'paid',
    payUntil: null,
    claim: null,
    ...payment,
  };
  const order = { sellerOrders, paymentDetails, delivery: { method }, refunds };
  return nextStepOf(order as unknown as Order, NOW);
}

describe('what happens next with an order', () => {
  it('is to pay, until the goods are given away', () => {
    const waiting = [{ status: 'awaiting_payment' }] as const;
    const paying = { payment_status: 'pending', payUntil: SOON } as const;
    expect(stepOf(waiting, paying)).toEqual({ key: 'orders.nextPay', until: SOON, seller: '' });
    const late = { ...paying, payUntil: '2026-11-29T07:00:00.000Z' };
    expect(stepOf(waiting, late).key).toBe('orders.nextPaySoon');
    expect(stepOf(waiting, { payment_status: 'expired' }).key).toBe('orders.nextUnpaid');
  });

  it('is not to pay where too much has come, or its code was entered', () => {
    const waiting = [{ status: 'awaiting_payment' }] as const;
    const paying = { payment_status: 'pending', payUntil: SOON } as const;
    const held = (receivedTzs: number) => [{ receivedTzs, expectedTzs: 20_000, at: SOON }];
    const keyOf = (payment: Partial<Order['paymentDetails']>) =>
      stepOf(waiting, { ...paying, ...payment }).key;
    expect(keyOf({ heldMoney: held(21_000) })).toBe('orders.nextOverpaid');
    expect(keyOf({ heldMoney: held(19_000) })).toBe('orders.nextPay');
    expect(keyOf({ claim: { code: '', mayChange: true } })).toBe('orders.nextPay');
    const claim = { code: '9F6A3B2C1D', mayChange: true };
    expect(keyOf({ claim })).toBe('orders.nextClaimed');
    expect(keyOf({ claim, heldMoney: held(19_000) })).toBe('orders.nextPay');
  });

  it('is not over while money of an order that ended unpaid is held or looked for', () => {
    const ended = { payment_status: 'expired' } as const;
    const heldMoney = [{ receivedTzs: 19_000, expectedTzs: 20_000, at: SOON }];
    const cancelled = [{ status: 'cancelled' }] as const;
    expect(stepOf(cancelled, { ...ended, heldMoney }).key).toBe('orders.nextUnpaidHeld');
    const claim = { code: '9F6A3B2C1D', mayChange: false };
    expect(stepOf(cancelled, { ...ended, claim }).key).toBe('orders.nextClaimed');
  });

  it('says of a refund what has become of it', () => {
    const refunded = [{ status: 'refunded' }, { status: 'cancelled' }] as const;
    const keyOf = (...refunds: Partial<ShownRefund>[]) =>
      stepOf(refunded, {}, 'delivery', refunds).key;
    const sent = { sellerId: 's1', status: 'succeeded', way: 'refund', surplus: false } as const;
    const asked = { ...sent, status: 'requested' } as const;
    const failed = { ...sent, status: 'failed' } as const;
    expect(keyOf(sent)).toBe('orders.nextRefunded');
    expect(keyOf(sent, asked)).toBe('orders.nextRefundOnWay');
    expect(keyOf(asked, failed)).toBe('orders.nextRefundRefused');
    expect(keyOf({ ...asked, way: 'by-hand' })).toBe('orders.nextRefundByHand');
    // No provider was asked.
    expect(keyOf({ ...failed, way: 'by-hand' })).toBe('orders.nextRefundByHand');
    expect(keyOf({ ...asked, sellerId: null })).toBe('orders.nextRefundOnWay');
    // Of another part, or of money beside the sale.
    expect(keyOf(sent, { ...asked, sellerId: 's2' }, { ...failed, surplus: true })).toBe(
      'orders.nextRefunded',
    );
    expect(keyOf()).toBe('orders.nextClosed');
    const cancelled = [{ status: 'cancelled' }] as const;
    expect(stepOf(cancelled).key).toBe('orders.nextCancelled');
    expect(stepOf(cancelled, {}, 'delivery', [asked]).key).toBe('orders.nextRefundOnWay');
    expect(stepOf(cancelled, {}, 'delivery', [sent]).key).toBe('orders.nextRefunded');
  });

  it('says that cash goes back by hand', () => {
    const cash = { payment_method_type: ['cash'] };
    const asked = { sellerId: 's1', status: 'requested', way: 'refund', surplus: false } as const;
    expect(stepOf([{ status: 'refunded' }], cash, 'delivery', [asked]).key).toBe(
      'orders.nextRefundByHand',
    );
  });

  it('has no day where it is picked up: the one on which the shop asks why is no promise', () => {
    const packed = { status: 'processing', dueAt: SOON } as const;
    const step = { key: 'orders.nextShipSoon', until: null, seller: 'Shop 1' };
    expect(stepOf([packed], {}, 'pickup')).toEqual(step);
    expect(stepOf([{ ...packed, dueAt: null }], {}, 'pickup')).toEqual(step);
    const promised = { ...packed, sellerDueAt: SOON };
    expect(stepOf([promised], {}, 'station').key).toBe('orders.nextShip');
  });

  it.each([
    ['delivery', SOON, 'orders.nextDelivered'],
    ['pickup', SOON, 'orders.nextPickedUp'],
    ['station', SOON, 'orders.nextDelivered'],
    ['pickup', null, 'orders.nextPickedUpLate'],
  ] as const)(
    'says of what the buyer has got by %s, with time for returns until %s: %s',
    (method, dueAt, key) => {
      expect(stepOf([{ status: 'delivered', dueAt }], {}, method).key).toBe(key);
    },
  );

  it.each(['delivery', 'pickup', 'station'] as const)(
    'begins with the word of the state once the buyer has it by %s',
    (method) => {
      const { key } = stepOf([{ status: 'delivered', dueAt: SOON }], {}, method);
      const state = wordsByWay('order.delivered', { method }).replace('order.', '');
      const sentence = sentences[key.replace('orders.', '') as keyof typeof sentences];
      expect(sentence).toMatch(new RegExp(`^${stateWords[state as 'delivered']}\\.`));
    },
  );

  it('is its end where the seller has not accepted in time', () => {
    const dueAt = NOW.toISOString();
    expect(stepOf([{ status: 'paid', dueAt }]).key).toBe('orders.nextNotAccepted');
    expect(stepOf([{ status: 'confirmed', dueAt }]).key).toBe('orders.nextNotAcceptedCash');
    expect(stepOf([{ status: 'paid', dueAt: null }]).key).toBe('orders.nextAcceptSoon');
  });

  it('is what its seller does, by when', () => {
    expect(stepOf([{ status: 'paid', dueAt: SOON }])).toEqual({
      key: 'orders.nextAccept',
      until: SOON,
      seller: 'Shop 1',
    });
  });

  it('is the delivery that is promised, not the day on which the shop asks why nothing was sent', () => {
    const packed = { status: 'processing', dueAt: '2026-12-13T08:00:00.000Z' } as const;
    expect(stepOf([{ ...packed, sellerDueAt: '2026-12-04T08:00:00.000Z' }])).toEqual({
      key: 'orders.nextShip',
      until: '2026-12-04T08:00:00.000Z',
      seller: 'Shop 1',
    });
    // Until the end of its day.
    const today = { ...packed, sellerDueAt: '2026-11-29T07:00:00.000Z' };
    expect(stepOf([today]).key).toBe('orders.nextShip');
    const yesterday = { ...packed, sellerDueAt: '2026-11-28T07:00:00.000Z' };
    expect(stepOf([yesterday]).key).toBe('orders.nextShipSoon');
    expect(stepOf([packed]).key).toBe('orders.nextShipSoon');
  });

  it('is the day on which a seller is back from holiday', () => {
    const away = { status: 'confirmed', dueAt: SOON, sentFrom: '2026-12-05' } as const;
    expect(stepOf([away])).toMatchObject({ key: 'orders.nextHoliday', until: '2026-12-05' });
    expect(stepOf([{ ...away, sentFrom: '2026-11-20' }]).key).toBe('orders.nextAccept');
  });

  it.each([
    ['delivery', 'orders.nextReceive'],
    ['pickup', 'orders.nextPickUp'],
    ['station', 'orders.nextStation'],
  ] as const)('by %s says how it is received', (method, key) => {
    expect(stepOf([{ status: 'shipped', dueAt: SOON }], {}, method).key).toBe(key);
  });

  it('is that of the part that needs its buyer most', () => {
    const step = stepOf([{ status: 'completed' }, { status: 'shipped' }, { status: 'processing' }]);
    expect(step).toMatchObject({ key: 'orders.nextReceive', seller: 'Shop 2' });
    expect(stepOf([{ status: 'cancelled' }, { status: 'completed' }]).key).toBe(
      'orders.nextCompleted',
    );
    expect(stepOf([{ status: 'cancelled' }]).key).toBe('orders.nextCancelled');
  });
});
