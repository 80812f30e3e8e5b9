import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { nextStepOf } from './next-step.ts';

const NOW = new Date('2026-11-29T08:00:00.000Z');
const SOON = '2026-11-30T08:00:00.000Z';

type Part = Partial<SellerOrder> & Pick<SellerOrder, 'status'>;

function stepOf(
  parts: readonly Part[],
  payment: Partial<Order['paymentDetails']> = {},
  method: Order['delivery']['method'] = 'delivery',
) {
  const sellerOrders = parts.map((part, at) => ({
    sellerName: `Shop ${at + 1}`,
    dueAt: null,
    sentFrom: null,
    ...part,
  }));
  const paymentDetails = { payment_status: 'paid', payUntil: null, ...payment };
  return nextStepOf({ sellerOrders, paymentDetails, delivery: { method } } as Order, NOW);
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

  it('is what its seller does, by when', () => {
    expect(stepOf([{ status: 'paid', dueAt: SOON }])).toEqual({
      key: 'orders.nextAccept',
      until: SOON,
      seller: 'Shop 1',
    });
    expect(stepOf([{ status: 'processing', dueAt: SOON }]).key).toBe('orders.nextShip');
    expect(stepOf([{ status: 'processing' }]).key).toBe('orders.nextShipSoon');
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
