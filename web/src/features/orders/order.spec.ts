import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { someSellerOrder } from '../../../test/some.ts';
import {
  askedOf,
  buyerForms,
  canCancelOrder,
  hasJustBegun,
  hasJustEnded,
  isWaiting,
  mayChangeWay,
  mayResend,
  mayWrite,
  productNames,
  progressOf,
  readBuyerMove,
} from './order.ts';

const part = (sellerId: string, changes: Partial<SellerOrder> = {}): SellerOrder =>
  someSellerOrder({ sellerId, sellerName: `Shop ${sellerId}`, moves: ['cancel'], ...changes });

function order(
  sellerOrders: SellerOrder[],
  payment_status: Order['paymentDetails']['payment_status'] = 'paid',
  resendAt: string | null = null,
): Order {
  return {
    _id: 'o',
    createdAt: '2026-11-21T07:00:00.000Z',
    orderNumber: 'SK-1',
    userid: 'u',
    email: '',
    status: 'paid',
    productDetails: [],
    paymentDetails: {
      payment_method_type: [],
      payment_status,
      paymentId: '',
      resendAt,
      payUntil: null,
      payNumber: null,
      claim: null,
    },
    buyerName: '',
    business: null,
    shipping_options: [],
    delivery: { method: 'delivery', location: '', ward: '', landmark: '', phone: '' },
    totalAmount: 2,
    refundedTzs: 0,
    sellerOrders,
    refunds: [],
    timeline: [],
  };
}

describe('another way to pay', () => {
  it('is offered until its buyer has entered the code of a payment, unless too little came by it', () => {
    const waiting = order([part('a')], 'pending');
    const claiming = (code: string, heldMoney: Order['paymentDetails']['heldMoney'] = []) => {
      const claim = { code, mayChange: true };
      return { ...waiting, paymentDetails: { ...waiting.paymentDetails, claim, heldMoney } };
    };
    const short = { receivedTzs: 1, expectedTzs: 2, at: '2026-11-27T15:00:00.000Z' };
    expect(mayChangeWay(waiting)).toBe(true);
    expect(mayChangeWay(claiming(''))).toBe(true);
    expect(mayChangeWay(claiming('9F6A3B2C1D'))).toBe(false);
    expect(mayChangeWay(claiming('9F6A3B2C1D', [short]))).toBe(true);
  });
});

describe('cancelling', () => {
  it('is open while every living part may be cancelled', () => {
    const packed = part('b', { status: 'processing', moves: ['request-cancel'] });
    const ended = part('c', { status: 'cancelled', moves: [] });
    expect(canCancelOrder(order([part('a')]))).toBe(true);
    expect(canCancelOrder(order([part('a'), packed]))).toBe(false);
    expect(canCancelOrder(order([part('a'), ended]))).toBe(true);
    expect(canCancelOrder(order([ended]))).toBe(false);
  });

  it('is open while the money is awaited', () => {
    const waiting = order([part('a', { status: 'awaiting_payment', moves: [] })], 'pending');
    expect(isWaiting(waiting)).toBe(true);
    expect(canCancelOrder(waiting)).toBe(true);
  });

  it('is open where too little has come, and not where too much has, which is decided first', () => {
    const waiting = order([part('a', { status: 'awaiting_payment', moves: [] })], 'pending');
    const came = (receivedTzs: number) => {
      const heldMoney = [{ receivedTzs, expectedTzs: 10_000, at: '2026-11-27T10:02:00.000Z' }];
      return { ...waiting, paymentDetails: { ...waiting.paymentDetails, heldMoney } };
    };
    expect(canCancelOrder(came(9_900))).toBe(true);
    expect(canCancelOrder(came(10_100))).toBe(false);
  });
});

it.each([
  ['paid', true],
  ['partially_refunded', true],
  ['cash_due', true],
  ['refunded', false],
  ['pending', false],
] as const)('the sellers of an order that is %s may be written to: %s', (payment_status, may) => {
  expect(mayWrite({ paymentDetails: { payment_status } } as Order)).toBe(may);
});

describe('sending the request again', () => {
  it('is open once the phone has had its time', () => {
    const waiting = order([part('a')], 'pending', '2026-11-21T07:01:00.000Z');
    expect(mayResend(waiting, new Date('2026-11-21T07:00:59.999Z'))).toBe(false);
    expect(mayResend(waiting, new Date('2026-11-21T07:01:00.000Z'))).toBe(true);
    expect(mayResend(order([part('a')]), new Date())).toBe(false);
  });
});

describe('what a buyer may do', () => {
  it('is what the server allows, confirming first', () => {
    const forms = buyerForms(part('a', { moves: ['request-cancel', 'deliver'] }), String);
    expect(forms.map(({ move }) => move)).toEqual(['deliver', 'request-cancel']);
    expect(forms[1]?.field).toMatchObject({ name: 'reason', required: true });
  });

  it('is no seller’s move', () => {
    expect(readBuyerMove('dispute')).toBe('dispute');
    expect(readBuyerMove('ship')).toBeNull();
  });
});

describe('the progress of a part', () => {
  it.each([
    ['paid', 0],
    ['processing', 1],
    ['shipped', 2],
    ['delivered', 3],
    ['completed', 4],
    ['awaiting_payment', null],
    ['cancelled', null],
    ['disputed', null],
    ['return_requested', null],
    ['refunded', null],
  ] as const)('in %s is at %p', (status, step) => {
    expect(progressOf(status)).toBe(step);
  });
});

describe('an order that has just been placed', () => {
  const createdAt = '2026-11-27T10:00:00.000Z';
  const order = (payment_status: string) =>
    ({ paymentDetails: { payment_status }, createdAt }) as unknown as Order;
  const later = (ms: number) => new Date(Date.parse(createdAt) + ms);

  it.each(['pending', 'cash_due', 'paid'])('is known for some seconds: %s', (status) => {
    expect(hasJustBegun(order(status), later(14_999))).toBe(true);
    expect(hasJustBegun(order(status), later(15_000))).toBe(false);
  });

  it('is none that has ended meanwhile', () => {
    expect(hasJustBegun(order('cancelled'), later(0))).toBe(false);
  });
});

describe('an order that has just ended unpaid', () => {
  const at = '2026-11-27T10:00:00.000Z';
  const order = (payment_status: string) =>
    ({ paymentDetails: { payment_status }, timeline: [{ at }] }) as unknown as Order;
  const later = (ms: number) => new Date(Date.parse(at) + ms);

  it.each(['cancelled', 'expired', 'failed'])('is known for some seconds: %s', (status) => {
    expect(hasJustEnded(order(status), later(14_999))).toBe(true);
    expect(hasJustEnded(order(status), later(15_000))).toBe(false);
  });

  it.each(['pending', 'paid', 'cash_due'])('is none that stands: %s', (status) => {
    expect(hasJustEnded(order(status), later(0))).toBe(false);
  });

  it('is asked for once more, since its goods come back to the cart; one that waits is asked for again', () => {
    expect(askedOf(order('cancelled'), later(1_000))).toBe('moving');
    expect(askedOf(order('cancelled'), later(15_000))).toBeNull();
    expect(askedOf(order('pending'), later(15_000))).toBe('listed');
    expect(askedOf(order('paid'), later(0))).toBeNull();
  });
});

it('the products of an order are named in the words of its reader', () => {
  const lines = [
    { name: 'T-shirt', language: 'en', translation: { productName: 'Fulana' } },
    { name: 'Kanga', language: 'sw' },
  ];
  const order = { productDetails: lines } as unknown as Order;
  expect(productNames(order, 'sw')).toBe('Fulana, Kanga');
  expect(productNames(order, 'en')).toBe('T-shirt, Kanga');
});
