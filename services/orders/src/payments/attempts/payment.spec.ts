import { checkStates, mayBecome, statesBefore } from '@sokoni/common';
import type { PaymentRecord } from './payment.schema.ts';
import { findMismatch, PAYMENT_STATUSES, paymentTransitions } from './payment.ts';

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
    'that is %s becomes %s as the decisions say or not at all',
    (from, to) => {
      expect(mayBecome(paymentTransitions, from, to)).toBe(legal.has(`${from} ${to}`));
    },
  );

  it('takes money from every state but one that has it', () => {
    expect(statesBefore(paymentTransitions, 'succeeded')).toEqual([
      'pending',
      'failed',
      'cancelled',
      'expired',
    ]);
  });
});

describe('a table of states', () => {
  it('stops the boot with the name of an unknown state', () => {
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
