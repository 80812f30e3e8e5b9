import { balanceDifference, dayBalance, toShown } from './day-balance.ts';

const DATE = '2026-03-02';
const LINES = [
  ...(['payment', 'refund', 'payout', 'reversal'] as const).map((subject, i) => {
    return { subject, id: `${i}`, transactionId: '', amountTzs: [9_000, 100, 200, 300][i] ?? 0 };
  }),
  ...(['top-up', 'fee', 'settlement'] as const).map((subject, i) => {
    return { subject, transactionId: '', amountTzs: [1_000, 40, 2_000][i] ?? 0 };
  }),
];
/** Of all the lines above. */
const SUM = 7_360;

const differences = (
  openingTzs: number,
  closingTzs: number,
  { lines = LINES, beforeTzs = null }: { lines?: typeof LINES; beforeTzs?: number | null } = {},
) => balanceDifference(DATE, dayBalance({ openingTzs, closingTzs }, lines, beforeTzs));

describe('the balance of a day', () => {
  it('is what the day before ended with, and the lines of its own statement', () => {
    const stated = { openingTzs: 1_000, closingTzs: 1_000 + SUM };
    const balance = dayBalance(stated, LINES, 1_000);
    expect(balance).toEqual({ ...stated, linesTzs: SUM, expectedTzs: 1_000 + SUM });
    expect(balanceDifference(DATE, balance)).toEqual([]);
    expect(toShown(balance)).toEqual({ ...balance, gapTzs: 0 });
  });

  it('begins with what is stated where no day before is known', () => {
    expect(differences(5_000, 5_000 + SUM)).toEqual([]);
    expect(differences(-5_000, -5_000, { lines: [] })).toEqual([]);
  });

  it('differs where no line says why, with both figures', () => {
    const found = differences(1_000, 300 + SUM, { beforeTzs: 1_000 });
    const figures = { oursTzs: 1_000 + SUM, theirsTzs: 300 + SUM };
    expect(found).toMatchObject([{ kind: 'balance-differs', reference: DATE, ...figures }]);
    const shown = toShown(dayBalance({ openingTzs: 1_000, closingTzs: 300 + SUM }, LINES, 1_000));
    expect(shown.gapTzs).toBe(-700);
  });

  it('differs once where the day begins with something else than the day before ended with', () => {
    const figures = { oursTzs: 1_000 + SUM, theirsTzs: 300 + SUM };
    expect(differences(300, 300 + SUM, { beforeTzs: 1_000 })).toMatchObject([figures]);
    // The end is right again, by a line that they do not show.
    const opening = { oursTzs: 1_000, theirsTzs: 300 };
    expect(differences(300, 1_000 + SUM, { beforeTzs: 1_000 })).toMatchObject([opening]);
  });

  it('has cents where they are stated, and a difference from a shilling on', () => {
    const fees = [0.1, 0.2, 0.3].map((amountTzs) => {
      return { subject: 'fee' as const, transactionId: '', amountTzs };
    });
    const balance = dayBalance({ openingTzs: 100.6, closingTzs: 100 }, fees, 100.6);
    expect(balance).toMatchObject({ linesTzs: -0.6, expectedTzs: 100 });
    expect(differences(100.5, 99.6, { lines: [], beforeTzs: 100.5 })).toEqual([]);
    const figures = { oursTzs: 101, theirsTzs: 100 };
    expect(differences(100.5, 99.5, { lines: [], beforeTzs: 100.5 })).toMatchObject([figures]);
    const shown = toShown(dayBalance({ openingTzs: 100.5, closingTzs: 99.6 }, [], 100.5));
    expect(shown).toMatchObject({ openingTzs: 101, closingTzs: 100, gapTzs: 0 });
  });
});
