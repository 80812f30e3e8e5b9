import { jest } from '@jest/globals';
import { mayBecome } from '@sokoni/common';
import { type PayoutStatus, payoutStatus } from '@sokoni/contracts';
import {
  checkPayoutTable,
  findBlocker,
  isStopped,
  isUnknown,
  newPayout,
  nextMonday,
  payoutTransitions,
} from './payout.ts';

const fine = {
  sellerActive: true,
  sellerVerified: true,
  destination: { state: 'verified' },
  availableTzs: 10_000,
  minimumTzs: 10_000,
  underWay: false,
} as const;

describe('a payout', () => {
  it('is released or requested, sent once or again, and ends by what is known of it', () => {
    const moves = payoutStatus.options.flatMap((from) =>
      payoutStatus.options
        .filter((to) => mayBecome(payoutTransitions, from, to))
        .map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'waiting requested',
      'waiting sent',
      'requested waiting',
      'requested requested',
      'requested sent',
      'requested failed',
      'sent requested',
      'sent sent',
      'sent paid',
      'sent failed',
    ]);
  });

  it('has a table of known states, else its service does not start', () => {
    expect(checkPayoutTable).not.toThrow();
    const row = jest.replaceProperty(payoutTransitions, 'failed', ['lost' as PayoutStatus]);
    expect(checkPayoutTable).toThrow('Payouts: unknown states [lost]');
    row.restore();
  });

  it.each([
    [{}, null],
    [{ sellerActive: false, destination: null }, 'seller-suspended'],
    [{ sellerVerified: false, destination: null }, 'seller-unverified'],
    [{ destination: null }, 'no-destination'],
    [{ destination: { state: 'name-differs' } }, 'destination-unverified'],
    [{ destination: { state: 'unchecked' } }, 'destination-unverified'],
    [{ availableTzs: 9_999 }, 'below-minimum'],
    [{ availableTzs: -5_000 }, 'below-minimum'],
    [{ underWay: true, availableTzs: 0 }, 'under-way'],
  ] as const)('with %j is blocked by %s', (change, blocker) => {
    expect(findBlocker({ ...fine, ...change })).toBe(blocker);
  });

  it.each([
    ['2026-03-01T20:59:59Z', '2026-03-01T21:00:00.000Z'],
    ['2026-03-01T21:00:00Z', '2026-03-08T21:00:00.000Z'],
    ['2026-03-04T12:00:00Z', '2026-03-08T21:00:00.000Z'],
  ])('of the week after %s goes out at %s', (now, monday) => {
    expect(nextMonday(new Date(now)).toISOString()).toBe(monday);
  });
});

describe('a new payout', () => {
  const now = new Date('2026-03-01T08:00:00Z');
  const to = { kind: 'wallet', method: 'Mpesa', number: '+255712345678' } as const;
  const destination = {
    _id: 'seller-1',
    to,
    checkedBy: 'sandbox',
    holderName: 'NEEMA JUMA',
    state: 'verified',
    checkedAt: now,
    confirmedBy: '',
    nextPayoutAt: now,
    next: null,
  } as const;

  const request = {
    id: 'x1',
    destination,
    rail: 'sandbox',
    amountTzs: 12_000,
    madeBy: '',
    waits: false,
    now,
  };

  it('goes to the destination and is due at once', () => {
    expect(newPayout(request)).toEqual({
      _id: 'x1',
      sellerId: 'seller-1',
      provider: 'sandbox',
      amountTzs: 12_000,
      to,
      holderName: 'NEEMA JUMA',
      status: 'requested',
      open: true,
      failureReason: '',
      reference: '',
      transactionId: '',
      madeBy: '',
      batchId: null,
      tries: 0,
      nextTryAt: now,
      triedAt: null,
      sentAt: null,
      unanswered: false,
      noted: null,
      createdAt: now,
      endedAt: null,
    });
  });

  it('above the ceiling waits and is not due', () => {
    const waits = newPayout({ ...request, waits: true });
    expect(waits).toMatchObject({ status: 'waiting', open: true, nextTryAt: null });
  });

  it.each([
    [{}, true],
    [{ status: 'requested' }, false],
    [{ unanswered: false }, false],
    [{ sentAt: new Date('2026-03-01T07:56:00Z') }, false],
    [{ triedAt: new Date('2026-03-01T07:59:30Z') }, false],
    [{ sentAt: null }, false],
  ] as const)('has an unknown end with %j: %s', (change, unknown) => {
    const sentAt = new Date('2026-03-01T07:50:00Z');
    const silent = { status: 'sent', unanswered: true, sentAt, triedAt: sentAt } as const;
    expect(isUnknown({ ...silent, ...change }, now)).toBe(unknown);
  });

  it('waits while its seller is suspended, but not for an unknown seller', () => {
    expect(isStopped(null)).toBe(false);
    expect(isStopped({ accountStatus: 'active' })).toBe(false);
    expect(isStopped({ accountStatus: 'suspended' })).toBe(true);
  });
});
