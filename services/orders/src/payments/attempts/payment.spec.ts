import { jest } from '@jest/globals';
import { checkStates, mayBecome, statesBefore } from '@sokoni/common';
import { MONEY_CAME, PAYMENT_STATUSES, type PaymentState } from '@sokoni/payment-providers';
import type { PaymentRecord } from './payment.schema.ts';
import {
  checkPaymentTable,
  findMismatch,
  mayStillBePaid,
  newPayment,
  nextAttempt,
  type PaymentRequest,
  paymentTransitions,
  resendableAt,
  restedAt,
  toPaymentFact,
} from './payment.ts';

const legal = new Set([
  'pending succeeded',
  'pending failed',
  'pending cancelled',
  'pending expired',
  'failed succeeded',
  'cancelled succeeded',
  'expired succeeded',
  'succeeded reversed',
]);

describe('a payment', () => {
  it.each(PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const)))(
    'of status %s may become %s only by the decisions',
    (from, to) => {
      expect(mayBecome(paymentTransitions, from, to)).toBe(legal.has(`${from} ${to}`));
    },
  );

  it('may succeed from every status without money', () => {
    expect(statesBefore(paymentTransitions, 'succeeded')).toEqual([
      'pending',
      'failed',
      'cancelled',
      'expired',
    ]);
  });
});

describe('a table of states', () => {
  it('throws with the name of an unknown or missing state', () => {
    expect(() => checkStates('Payments', ['pending'], ['pending', 'lost'])).toThrow('lost');
    expect(() => checkStates('Payments', ['pending', 'lost'], ['pending'])).toThrow('lost');
  });
});

describe("a provider's status", () => {
  const payment = { _id: 'p1', amountTzs: 5_000, reference: 'SP1' } as PaymentRecord;
  const reported = {
    paymentId: 'p1',
    reference: 'SP1',
    status: 'succeeded',
    amountTzs: 5_000,
    currency: 'TZS',
    method: 'Mpesa',
    transactionId: 'T1',
    failureReason: '',
  } as const;

  it('is accepted when payment, reference, currency and amount are right', () => {
    expect(findMismatch(payment, reported)).toBeNull();
    expect(findMismatch({ ...payment, reference: null }, reported)).toBeNull();
  });

  it.each([
    [{ paymentId: 'p2' }, 'other-payment'],
    [{ reference: 'SP2' }, 'other-reference'],
    [{ currency: 'KES' }, 'other-currency'],
    [{ amountTzs: 4_999 }, 'other-amount'],
    [{ amountTzs: 5_001 }, 'other-amount'],
  ])('with %j is not', (change, reason) => {
    expect(findMismatch(payment, { ...reported, ...change })).toBe(reason);
  });
});

describe('an attempt to pay', () => {
  const at = new Date('2026-03-01T08:00:00Z');
  const request: PaymentRequest = {
    purpose: 'order',
    way: null,
    route: 'any',
    referenceId: 'o1',
    userId: 'u1',
    amountTzs: 13_000,
    description: 'SK-1',
    customer: { name: 'Neema', email: 'n@example.tz', phone: '', operator: null, place: '' },
    pageQuery: {},
    successPath: '/paid',
    cancelPath: '/cancelled',
    expiresAt: new Date('2026-03-01T08:30:00Z'),
  };
  const first = newPayment('p1', request, 'sandbox', at);

  it('starts pending, without a session, and is polled after three seconds', () => {
    expect(first).toEqual({
      ...request,
      _id: 'p1',
      attempt: 1,
      provider: 'sandbox',
      unanswered: false,
      status: 'pending',
      reference: null,
      paymentUrl: null,
      payNumber: null,
      payee: null,
      claimedCode: null,
      claimedAt: null,
      claims: 0,
      method: '',
      transactionId: '',
      failureReason: '',
      unallocated: false,
      superseded: false,
      version: 1,
      createdAt: at,
      endedAt: null,
      nextPollAt: new Date('2026-03-01T08:00:03Z'),
      recheckAt: null,
      traceparent: null,
      rangAt: null,
    });
  });

  it('is followed by one of the same request, deadline and trace', () => {
    const later = new Date('2026-03-01T08:02:00Z');
    const former = { ...first, traceparent: '00-1-2-01', status: 'cancelled', version: 3 } as const;
    expect(nextAttempt('p2', former, 'selcom', later)).toEqual({
      ...newPayment('p2', request, 'selcom', later),
      attempt: 2,
      traceparent: '00-1-2-01',
    });
  });

  it('may be resent when the last prompt has timed out', () => {
    const rangAt = new Date('2026-03-01T08:05:00Z');
    expect(resendableAt({ createdAt: at, rangAt: null }, 60_000)).toEqual(
      new Date('2026-03-01T08:01:00Z'),
    );
    expect(resendableAt({ createdAt: at, rangAt }, 60_000)).toEqual(
      new Date('2026-03-01T08:06:00Z'),
    );
  });

  it('is refused after the most resends until the oldest counted one leaves the window', () => {
    const limit = { most: 2, windowMs: 600_000 };
    const minute = (n: number) => new Date(at.getTime() + n * 60_000);
    expect(restedAt([], limit)).toBeNull();
    expect(restedAt([minute(1)], limit)).toBeNull();
    expect(restedAt([minute(1), minute(3)], limit)).toEqual(minute(11));
    expect(restedAt([minute(1), minute(5), minute(3)], limit)).toEqual(minute(13));
  });

  it('has a time in events: the end, else the start', () => {
    const fact = {
      paymentId: 'p1',
      purpose: 'order',
      referenceId: 'o1',
      userId: 'u1',
      amountTzs: 13_000,
      provider: 'sandbox',
    };
    const endedAt = new Date('2026-03-01T08:10:00Z');
    expect(toPaymentFact(first)).toEqual({ ...fact, at: '2026-03-01T08:00:00.000Z' });
    expect(toPaymentFact({ ...first, endedAt })).toEqual({
      ...fact,
      at: '2026-03-01T08:10:00.000Z',
    });
  });

  it('may still be paid unless the provider has ended it', () => {
    expect(PAYMENT_STATUSES.filter(mayStillBePaid)).toEqual([
      'pending',
      'failed',
      'cancelled',
      'expired',
    ]);
    expect(MONEY_CAME).toEqual(['succeeded', 'reversed']);
  });

  it('has a table of known states, else its service does not start', () => {
    expect(checkPaymentTable).not.toThrow();
    const row = jest.replaceProperty(paymentTransitions, 'failed', ['lost' as PaymentState]);
    expect(checkPaymentTable).toThrow('Payments: unknown states [lost]');
    row.restore();
  });
});
