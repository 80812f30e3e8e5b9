import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';
import { canCancelOrder, isWaiting, orderLook, rateLabel, stepsOf } from './order.ts';

function part(sellerId: string, status: SellerOrderStatus) {
  return { sellerId, sellerName: `Shop ${sellerId}`, status, subtotalTzs: 1, deliveryTzs: 1 };
}

function order(changes: Partial<Order> = {}): Order {
  return {
    _id: 'o',
    createdAt: '2026-11-21T07:00:00.000Z',
    orderNumber: 'SK-1',
    userid: 'u',
    email: '',
    status: 'paid',
    productDetails: [],
    paymentDetails: { payment_method_type: [], payment_status: 'paid', paymentId: '' },
    shipping_options: [],
    delivery: { method: 'delivery', location: '', ward: '', landmark: '', phone: '' },
    totalAmount: 2,
    sellerOrders: [part('a', 'paid')],
    timeline: [],
    ...changes,
  };
}
const pending: Order['paymentDetails'] = {
  payment_method_type: [],
  payment_status: 'pending',
  paymentId: '',
};

describe('the status of an order', () => {
  it('is named by its least advanced part', () => {
    expect(orderLook('shipped')).toMatchObject({ label: 'orders.shipped', partial: false });
    expect(orderLook('partially_paid')).toMatchObject({ label: 'orders.paid', partial: true });
    expect(orderLook('placed').label).toBe('orders.awaitingPayment');
  });
});

describe('cancelling', () => {
  it('is open until a seller has accepted', () => {
    expect(canCancelOrder(order())).toBe(true);
    expect(canCancelOrder(order({ sellerOrders: [part('a', 'processing')] }))).toBe(false);
    const mixed = [part('a', 'paid'), part('b', 'shipped')];
    expect(canCancelOrder(order({ sellerOrders: mixed }))).toBe(false);
  });

  it('does not look at parts that have ended', () => {
    const mixed = [part('a', 'paid'), part('b', 'cancelled')];
    expect(canCancelOrder(order({ sellerOrders: mixed }))).toBe(true);
    expect(canCancelOrder(order({ sellerOrders: [part('a', 'cancelled')] }))).toBe(false);
  });

  it('is open while the money is awaited', () => {
    const waiting = order({
      paymentDetails: pending,
      sellerOrders: [part('a', 'awaiting_payment')],
    });
    expect(isWaiting(waiting)).toBe(true);
    expect(canCancelOrder(waiting)).toBe(true);
  });
});

describe('the timeline', () => {
  const at = '2026-11-21T07:00:00.000Z';
  const timeline = [
    { at, what: 'order.paid', sellerId: null, note: '' },
    { at, what: 'seller-order.shipped', sellerId: 'b', note: '' },
    { at, what: 'something.new', sellerId: null, note: '' },
  ];

  it('names the seller where there are several, and leaves out what it has no words for', () => {
    const steps = stepsOf(
      order({ timeline, sellerOrders: [part('a', 'paid'), part('b', 'shipped')] }),
    );
    expect(steps).toEqual([
      { at, label: 'orders.stepPaid', seller: '' },
      { at, label: 'orders.stepShipped', seller: 'Shop b' },
    ]);
  });

  it('names nobody where there is one', () => {
    expect(stepsOf(order({ timeline, sellerOrders: [part('b', 'shipped')] }))[1]?.seller).toBe('');
  });
});

describe('a delivery rate', () => {
  it('has words, or none', () => {
    expect(rateLabel('same-region')).toBe('orders.rateSameRegion');
    expect(rateLabel('by-drone')).toBeNull();
  });
});
