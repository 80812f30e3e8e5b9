import { jest } from '@jest/globals';
import { mayBecome } from '@sokoni/common';
import { payoutStatus } from '@sokoni/contracts';
import type { PayoutState } from './payout.schema.ts';
import {
  checkPayoutTable,
  findBlocker,
  hasEnded,
  isLent,
  isStopped,
  isUnknown,
  mayBePaid,
  newPayout,
  nextMonday,
  OPEN_PAYOUT_STATES,
  payoutTransitions,
  statesOf,
  statusOf,
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
    const states = Object.keys(payoutTransitions) as PayoutState[];
    const moves = states.flatMap((from) =>
      states.filter((to) => mayBecome(payoutTransitions, from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'awaiting-release in-batch',
      'awaiting-release failed',
      'in-batch awaiting-release',
      'in-batch requested',
      'requested requested',
      'requested sent',
      'requested awaiting-bank',
      'requested failed',
      'sent requested',
      'sent sent',
      'sent unanswered',
      'sent paid',
      'sent failed',
      'unanswered sent',
      'unanswered paid',
      'unanswered failed',
      'awaiting-bank in-bank-file',
      'awaiting-bank failed',
      'in-bank-file paid',
      'in-bank-file failed',
    ]);
  });

  it('shows each of its states as a status of the contract', () => {
    expect(Object.fromEntries(payoutStatus.options.map((one) => [one, statesOf(one)]))).toEqual({
      waiting: ['awaiting-release', 'in-batch', 'awaiting-bank'],
      requested: ['requested'],
      sent: ['sent', 'unanswered', 'in-bank-file'],
      paid: ['paid'],
      failed: ['failed'],
    });
    expect(statusOf({ state: 'unanswered' })).toBe('sent');
  });

  it('is open until it is paid or has failed, and may be paid once it was sent', () => {
    const all = Object.keys(payoutTransitions) as PayoutState[];
    expect(all.filter((state) => hasEnded({ state }))).toEqual(['paid', 'failed']);
    expect([...OPEN_PAYOUT_STATES, 'paid', 'failed']).toEqual(all);
    expect(all.filter((state) => mayBePaid({ state }))).toEqual(['sent', 'unanswered']);
  });

  it.each([
    [100_000, 1, false],
    [100_000, -9_999, false],
    [100_000, -10_000, true],
    [1_000_000, -99_999, false],
    [1_000_000, -100_000, true],
    [10_000, -10_000, true],
  ])('of %i with a balance of %i would be lent: %p', (amountTzs, availableTzs, lent) => {
    expect(isLent({ amountTzs }, { availableTzs, minimumTzs: 10_000 })).toBe(lent);
  });

  it('has a table of known states, else its service does not start', () => {
    expect(checkPayoutTable).not.toThrow();
    const row = jest.replaceProperty(payoutTransitions, 'failed', ['lost' as PayoutState]);
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
    needsRelease: false,
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
      state: 'requested',
      failureReason: '',
      reference: '',
      transactionId: '',
      madeBy: '',
      batchId: null,
      bankFileId: null,
      tries: 0,
      nextTryAt: now,
      triedAt: null,
      sentAt: null,
      noted: null,
      createdAt: now,
      endedAt: null,
    });
  });

  it('above the ceiling waits and is not due', () => {
    const waits = newPayout({ ...request, needsRelease: true });
    expect(waits).toMatchObject({ state: 'awaiting-release', nextTryAt: null });
  });

  it('that no provider can pay awaits the bank, whatever its sum', () => {
    for (const needsRelease of [false, true]) {
      const byHand = newPayout({ ...request, rail: 'manual', needsRelease });
      expect(byHand).toMatchObject({ state: 'awaiting-bank', nextTryAt: null });
    }
  });

  it.each([
    [{}, true],
    [{ state: 'sent' }, false],
    [{ state: 'in-bank-file' }, false],
    [{ sentAt: new Date('2026-03-01T07:56:00Z') }, false],
    [{ triedAt: new Date('2026-03-01T07:59:30Z') }, false],
    [{ sentAt: null }, false],
  ] as const)('has an unknown end with %j: %s', (change, unknown) => {
    const sentAt = new Date('2026-03-01T07:50:00Z');
    const silent = { state: 'unanswered', sentAt, triedAt: sentAt } as const;
    expect(isUnknown({ ...silent, ...change }, now)).toBe(unknown);
  });

  it('waits while its seller is suspended, but not for an unknown seller', () => {
    expect(isStopped(null)).toBe(false);
    expect(isStopped({ accountStatus: 'active' })).toBe(false);
    expect(isStopped({ accountStatus: 'suspended' })).toBe(true);
  });
});
