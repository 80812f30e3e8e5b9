import { jest } from '@jest/globals';
import { mayBecome } from '@sokoni/common';
import { type PayoutStatus, payoutStatus } from '@sokoni/contracts';
import {
  checkPayoutTable,
  findBlocker,
  isStopped,
  newPayout,
  nextMonday,
  payoutTransitions,
} from './payout.ts';

const fine = {
  sellerActive: true,
  sellerVerified: true,
  wallet: { state: 'verified' },
  availableTzs: 10_000,
  minimumTzs: 10_000,
  underWay: false,
} as const;

describe('a payout', () => {
  it('goes from requested to sent, then to paid or failed, or back when it certainly did not arrive', () => {
    const moves = payoutStatus.options.flatMap((from) =>
      payoutStatus.options
        .filter((to) => mayBecome(payoutTransitions, from, to))
        .map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual(['requested sent', 'sent requested', 'sent paid', 'sent failed']);
  });

  it('has a table of known states, else its service does not start', () => {
    expect(checkPayoutTable).not.toThrow();
    const row = jest.replaceProperty(payoutTransitions, 'failed', ['lost' as PayoutStatus]);
    expect(checkPayoutTable).toThrow('Payouts: unknown states [lost]');
    row.restore();
  });

  it.each([
    [{}, null],
    [{ sellerActive: false, wallet: null }, 'seller-suspended'],
    [{ sellerVerified: false, wallet: null }, 'seller-unverified'],
    [{ wallet: null }, 'no-wallet'],
    [{ wallet: { state: 'name-differs' } }, 'wallet-unverified'],
    [{ wallet: { state: 'unchecked' } }, 'wallet-unverified'],
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
  const wallet = {
    _id: 'seller-1',
    method: 'Mpesa',
    number: '+255712345678',
    provider: 'sandbox',
    holderName: 'NEEMA JUMA',
    state: 'verified',
    checkedAt: now,
    nextPayoutAt: now,
  } as const;

  it('goes to the wallet and is due at once', () => {
    expect(newPayout({ id: 'x1', wallet, amountTzs: 12_000, now })).toEqual({
      _id: 'x1',
      sellerId: 'seller-1',
      provider: 'sandbox',
      amountTzs: 12_000,
      method: 'Mpesa',
      number: '+255712345678',
      holderName: 'NEEMA JUMA',
      status: 'requested',
      open: true,
      failureReason: '',
      reference: '',
      transactionId: '',
      tries: 0,
      nextTryAt: now,
      createdAt: now,
      endedAt: null,
    });
  });

  it('waits while its seller is suspended, but not for an unknown seller', () => {
    expect(isStopped(null)).toBe(false);
    expect(isStopped({ accountStatus: 'active' })).toBe(false);
    expect(isStopped({ accountStatus: 'suspended' })).toBe(true);
  });
});
