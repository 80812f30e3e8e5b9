import { applyReading, newBankFile, newBatch, toProposal } from './release.ts';

describe('what an admin has read about a payout of an unknown end', () => {
  const asha = { adminId: 'asha', paid: true, transactionId: 'TX-1' };
  const juma = { ...asha, adminId: 'juma' };
  const ceilingTzs = 100;
  it.each([
    ['decides', 100, null, asha],
    ['decides', 100, asha, asha],
    ['is noted', 101, null, asha],
    ['refused', 101, asha, asha],
    ['decides', 101, asha, juma],
    ['is noted', 101, asha, { ...juma, transactionId: 'TX-2' }],
    ['is noted', 101, asha, { ...juma, paid: false, transactionId: '' }],
    ['is noted', 101, asha, { ...asha, transactionId: 'TX-2' }],
  ] as const)('%s: TZS %d, noted %j, read %j', (outcome, amountTzs, noted, reading) => {
    expect(applyReading({ amountTzs, ceilingTzs, noted, reading })).toBe(outcome);
  });
});

describe('a batch of payouts', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  const payouts = [
    { amountTzs: 30_000, madeBy: '' },
    { amountTzs: 12_000, madeBy: 'neema' },
    { amountTzs: 8_000, madeBy: 'asha' },
  ];

  it('has its sum and all who may not release it', () => {
    expect(newBatch('b', 'asha', payouts, now)).toEqual({
      ...{ _id: 'b', state: 'prepared', count: 3, sumTzs: 50_000 },
      ...{ makers: ['asha', 'neema'], preparedBy: 'asha', preparedAt: now },
      ...{ endedBy: null, endedAt: null },
    });
  });

  it('that is a file for the bank has all its lines left to confirm', () => {
    const batch = newBatch('b', 'asha', payouts, now);
    expect(newBankFile(batch, 'hash')).toEqual({ ...batch, hash: 'hash', left: 3 });
  });

  it('is open to another admin until it has ended', () => {
    const batch = newBatch('b', 'asha', payouts, now);
    expect(toProposal(batch)).toEqual({ makers: ['asha', 'neema'], open: true });
    for (const state of ['released', 'returned', 'settled'] as const) {
      expect(toProposal({ ...batch, state }).open).toBe(false);
    }
  });
});
