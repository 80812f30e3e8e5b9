import { applyReading, newBankFile, newBatch, toProposal } from './release.ts';

describe('what an admin has read about a payout of an unknown end', () => {
  const asha = { adminId: 'asha', paid: true, transactionId: 'TX-1' };
  const juma = { ...asha, adminId: 'juma' };
  const other = { ...juma, transactionId: 'TX-2' };
  const unpaid = { ...juma, paid: false, transactionId: '' };
  const ceilingTzs = 100;
  const at = new Date('2026-03-10T08:00:00Z');
  const hours = (after: number) => new Date(at.getTime() + after * 3_600_000);
  it.each([
    ['decides', 100, null, asha],
    ['decides', 100, asha, asha],
    ['is noted', 101, null, asha],
    ['refused', 101, asha, asha],
    ['decides', 101, asha, juma],
    ['differs', 101, asha, other],
    ['differs', 101, asha, unpaid],
    ['differs', 101, unpaid, asha],
    ['decides', 100, asha, other],
    ['is noted', 101, asha, { ...asha, transactionId: 'TX-2' }],
  ] as const)('%s: TZS %d, noted %j, read %j', (outcome, amountTzs, by, reading) => {
    const noted = by && { ...by, at };
    const now = hours(23);
    expect(applyReading({ amountTzs, ceilingTzs, noted, reading, now })).toBe(outcome);
  });

  it('of another admin is replaced after a day, and confirmed then as well', () => {
    const about = { amountTzs: 101, ceilingTzs, noted: { ...asha, at }, now: hours(24) };
    expect(applyReading({ ...about, reading: other })).toBe('is noted');
    expect(applyReading({ ...about, reading: juma })).toBe('decides');
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
