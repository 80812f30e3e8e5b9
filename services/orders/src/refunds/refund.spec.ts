import { jest } from '@jest/globals';
import { mayBecome } from '@sokoni/common';
import { nextTryAt } from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import type { RefundStatus } from './refund.schema.ts';
import {
  checkRefundTable,
  isGivenUp,
  isOfOwnTransaction,
  isUnknown,
  newRefund,
  REFUND_STATUSES,
  type RefundRequest,
  refundTransitions,
  refundWayOf,
  senderOf,
  unansweredBefore,
} from './refund.ts';

const now = new Date('2026-03-01T08:00:00Z');

describe('a refund', () => {
  it.each(REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => [from, to] as const)))(
    'of status %s may become %s only by the table',
    (from, to) => {
      expect(mayBecome(refundTransitions, from, to)).toBe(
        (from === 'requested' && to !== 'requested') ||
          (from === 'failed' && (to === 'succeeded' || to === 'superseded')),
      );
    },
  );

  it('is sent again after 1, 5 and 15 minutes, then every hour', () => {
    const pauses = [1, 2, 3, 4, 9].map(
      (tries) => (nextTryAt(tries, now).getTime() - now.getTime()) / 60_000,
    );
    expect(pauses).toEqual([1, 5, 15, 60, 60]);
  });
});

describe('money that is given back', () => {
  it.each([
    ['sandbox', '', true],
    ['sandbox', 'T1', true],
    ['sandbox', 'T2', false],
    ['cash', '', false],
  ])('by %p and transaction %p is of the payment by T1: %p', (provider, transactionId, own) => {
    const payment = { provider: 'sandbox', transactionId: 'T1' };
    expect(isOfOwnTransaction({ provider, transactionId }, payment)).toBe(own);
  });
});

describe('a new refund', () => {
  const payment = {
    _id: 'p1',
    purpose: 'order',
    referenceId: 'o1',
    provider: 'sandbox',
    transactionId: 'T1',
    amountTzs: 5_000,
  } as PaymentRecord;
  const request: RefundRequest = {
    payment,
    orderNumber: 'SK-1',
    userId: 'u1',
    sellerId: null,
    amountTzs: 5_000,
    reason: 'broken',
    askedBy: null,
    surplus: false,
  };

  it('is due at once and has the references of its payment', () => {
    expect(newRefund('r1', request, 'payout', now)).toEqual({
      _id: 'r1',
      paymentId: 'p1',
      purpose: 'order',
      referenceId: 'o1',
      provider: 'sandbox',
      orderNumber: 'SK-1',
      userId: 'u1',
      sellerId: null,
      amountTzs: 5_000,
      reason: 'broken',
      askedBy: null,
      shares: [],
      surplus: false,
      transactionId: '',
      status: 'requested',
      part: false,
      way: 'payout',
      failureReason: '',
      byHand: null,
      payoutReference: '',
      sentAt: null,
      acceptedAt: null,
      sentTo: null,
      tries: 0,
      triedAt: null,
      nextTryAt: now,
      createdAt: now,
      endedAt: null,
    });
  });

  it('names the transaction to refund if the request does', () => {
    expect(newRefund('r1', { ...request, transactionId: 'T2' }, 'refund', now).transactionId).toBe(
      'T2',
    );
  });

  it('has a table of known states, else its service does not start', () => {
    expect(checkRefundTable).not.toThrow();
    const row = jest.replaceProperty(refundTransitions, 'failed', ['lost' as RefundStatus]);
    expect(checkRefundTable).toThrow('Refunds: unknown states [lost]');
    row.restore();
  });
});

describe('the outcome of a sent refund', () => {
  const limit = new Date('2026-03-01T07:55:00Z');

  it('is unknown after five minutes without an answer', () => {
    expect(unansweredBefore(now)).toEqual(new Date('2026-03-01T07:55:00Z'));
  });

  it.each([
    ['requested', new Date(limit.getTime() - 1), true],
    ['requested', limit, false],
    ['requested', null, false],
    ['failed', new Date(limit.getTime() - 1), false],
    ['succeeded', new Date(limit.getTime() - 1), false],
  ] as const)('of status %s, sent at %p, is unknown: %p', (status, sentAt, unknown) => {
    expect(isUnknown({ status, sentAt, acceptedAt: null, triedAt: null }, now)).toBe(unknown);
  });

  const sent = { status: 'requested', sentAt: new Date('2026-02-20T08:00:00Z') } as const;

  it('is unknown after a week where the provider has accepted it', () => {
    const accepted = (date: string) => ({ ...sent, acceptedAt: new Date(date), triedAt: null });
    expect(isUnknown(accepted('2026-02-22T08:00:01Z'), now)).toBe(false);
    expect(isUnknown(accepted('2026-02-22T07:59:59Z'), now)).toBe(true);
  });

  it('is not unknown while a replica has it in hand', () => {
    const tried = (date: string) => ({ ...sent, acceptedAt: null, triedAt: new Date(date) });
    expect(isUnknown(tried('2026-03-01T07:59:30Z'), now)).toBe(false);
    expect(isUnknown(tried('2026-03-01T07:58:00Z'), now)).toBe(true);
  });
});

describe('a refund that cannot be sent', () => {
  const [yesterday, later] = [new Date('2026-02-28T08:00:00Z'), new Date('2026-02-28T08:00:01Z')];
  const sentAt = new Date('2026-02-28T09:00:00Z');

  it.each([
    [{ sentAt: null, createdAt: yesterday, tries: 4 }, true],
    [{ sentAt: null, createdAt: later, tries: 4 }, false],
    [{ sentAt: null, createdAt: yesterday, tries: 3 }, false],
    [{ sentAt, createdAt: yesterday, tries: 9 }, false],
  ])('as %j is left to an admin: %p', (refund, givenUp) => {
    expect(isGivenUp(refund, now)).toBe(givenUp);
  });
});

describe('the sender of a refund', () => {
  it.each([
    ['its provider', 'pesapal', null, 'pesapal'],
    ['the bank where an admin has sent it', 'pesapal', 'BANK-1', 'manual'],
    ['the bank for a sale in cash', 'cash', 'BANK-2', 'manual'],
    ['the lipa number that the money came to', 'own-till', 'OP-1', 'own-till'],
    ['the account that the money came to', 'own-account', 'OP-2', 'own-account'],
  ])('is %s', (_who, provider, byHand, sender) => {
    expect(senderOf({ provider, byHand })).toBe(sender);
  });
});

describe('the way of a refund', () => {
  it.each([
    ['partial', ['wallet'], true, 'refund'],
    ['full', [], false, 'refund'],
    ['none', ['wallet'], true, 'payout'],
    ['none', ['wallet'], false, 'by-hand'],
    ['none', ['bank'], true, 'by-hand'],
    ['none', [], true, 'by-hand'],
  ] as const)(
    'of a provider with refunds %s, payouts %j, payer %s is %s',
    (refund, payout, payer, way) => {
      expect(refundWayOf({ refund, payout: [...payout], payer })).toBe(way);
    },
  );

  it('of a part of a card’s payment is the call that refunds whole payments of wallets', () => {
    const capabilities = { refund: 'full' as const, payout: [], payer: false };
    expect(refundWayOf(capabilities, true, 'card')).toBe('refund');
  });

  it.each([
    ['partial', ['wallet'], true, 'refund'],
    ['full', ['wallet'], true, 'payout'],
    ['full', [], false, 'by-hand'],
  ] as const)(
    'of a part of a wallet’s payment, by a provider with refunds %s, payouts %j, payer %s is %s',
    (refund, payout, payer, way) => {
      expect(refundWayOf({ refund, payout: [...payout], payer }, true, 'Mpesa')).toBe(way);
    },
  );
});
