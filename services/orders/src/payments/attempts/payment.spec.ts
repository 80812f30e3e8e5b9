import { jest } from '@jest/globals';
import { checkStates, mayBecome, statesBefore } from '@sokoni/common';
import { MONEY_CAME, PAYMENT_STATUSES, type PaymentState } from '@sokoni/payment-providers';
import type { PaymentRecord } from './payment.schema.ts';
import {
  asUnallocated,
  checkPaymentTable,
  endedByUs,
  endOf,
  endPayment,
  findMismatch,
  isEnd,
  mayStillBePaid,
  newPayment,
  nextAttempt,
  type PaymentOutcome,
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

const createdAt = new Date('2026-03-02T09:00:00Z');
const at = new Date('2026-03-02T09:01:00Z');
const request: PaymentRequest = {
  purpose: 'order',
  way: null,
  route: 'any',
  referenceId: 'order-1',
  userId: 'buyer-1',
  amountTzs: 13_000,
  description: 'Sokoni SK-260302-7KQ2M',
  customer: { name: 'Neema', email: '', phone: '', operator: null, place: '' },
  pageQuery: {},
  successPath: '/payment-success',
  cancelPath: '/payment-cancel',
  expiresAt: new Date('2026-03-02T09:30:00Z'),
};
const pending = newPayment('payment-1', request, 'sandbox', createdAt);
const paid: PaymentOutcome = {
  status: 'succeeded',
  method: 'Mpesa',
  transactionId: 'TX1',
  failureReason: '',
};
const end = (payment: PaymentRecord, outcome: PaymentOutcome, rechecks = false) =>
  endPayment(payment, outcome, { at, graceMs: 60_000, rechecks });

describe('the end of a payment', () => {
  it('has the provider’s transaction, its time and the next version', () => {
    expect(end(pending, paid)).toEqual({
      ...pending,
      ...paid,
      endedAt: at,
      nextPollAt: null,
      recheckAt: null,
      version: 2,
    });
  });

  it.each(['expired', 'cancelled'] as const)('by our side is polled on: %s', (status) => {
    const ended = end(pending, endedByUs(status));
    expect(ended?.nextPollAt?.getTime()).toBeGreaterThan(at.getTime());
    expect(end(ended as PaymentRecord, paid)).toMatchObject({ status: 'succeeded', version: 3 });
  });

  it('by our side has no transaction and no reason of the provider', () => {
    expect(endedByUs('expired')).toEqual({
      status: 'expired',
      method: '',
      transactionId: '',
      failureReason: '',
    });
  });

  it('changes its status, transaction, times and version, and nothing of the request', () => {
    expect(endOf(asUnallocated(end(pending, paid, true) as PaymentRecord, at))).toEqual({
      ...paid,
      endedAt: at,
      nextPollAt: at,
      recheckAt: new Date('2026-03-03T09:01:00Z'),
      unallocated: true,
      version: 2,
    });
  });

  it('is final once the money has come', () => {
    const ended = end(pending, paid) as PaymentRecord;
    expect(end(ended, paid)).toBeNull();
    expect(end(ended, endedByUs('cancelled'))).toBeNull();
    expect(end({ ...ended, status: 'reversed' }, paid)).toBeNull();
  });

  it('is queried again a day later where the provider has no statement', () => {
    expect(end(pending, paid, true)?.recheckAt).toEqual(new Date('2026-03-03T09:01:00Z'));
  });

  it('waits for the poller when the order has ended before', () => {
    const ended = asUnallocated(end(pending, paid) as PaymentRecord, at);
    expect(ended).toMatchObject({ status: 'succeeded', unallocated: true, nextPollAt: at });
  });

  it('is neither pending nor reversed', () => {
    const ends = PAYMENT_STATUSES.filter((status) => isEnd(status));
    expect(ends).toEqual(['succeeded', 'failed', 'cancelled', 'expired']);
  });
});
