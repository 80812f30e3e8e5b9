import { PAYMENT_STATUSES } from '@sokoni/payment-providers';
import type { PaymentRecord } from './payment.schema.ts';
import { newPayment, type PaymentRequest } from './payment.ts';
import {
  asUnallocated,
  endedByUs,
  endOf,
  endPayment,
  isEnd,
  type PaymentOutcome,
} from './payment-outcome.ts';

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
