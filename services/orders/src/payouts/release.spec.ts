import { applyReading, mayRelease, needsRelease, newBankFile, newBatch } from './release.ts';

describe('a payout', () => {
  it.each([
    [0, 100, false],
    [0, 101, true],
    [60, 40, false],
    [60, 41, true],
    [100, 1, true],
    [250, 1, true],
  ])(
    'after TZS %d of the day, of TZS %d, with a ceiling of 100: waits is %s',
    (sent, sum, waits) => {
      expect(needsRelease({ sentTodayTzs: sent, amountTzs: sum, ceilingTzs: 100 })).toBe(waits);
    },
  );
});

describe('a batch', () => {
  it.each([
    ['asha', ['asha'], false],
    ['asha', ['juma', 'asha'], false],
    ['asha', ['juma'], true],
    ['asha', ['juma', 'neema'], true],
  ])('is released by %s when %j made it: %s', (adminId, makers, may) => {
    expect(mayRelease(adminId, makers)).toBe(may);
  });
});

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
});
