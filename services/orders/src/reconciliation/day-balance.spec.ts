import { balanceDifference, inTransit } from './day-balance.ts';
import type { InternalMovement } from './difference.ts';

const MIDNIGHT = new Date('2026-03-01T21:00:00Z');
const [EVENING, MORNING] = [new Date('2026-03-01T20:59:59Z'), MIDNIGHT];

const moved = (
  id: string,
  at: Date | null,
  more: Partial<InternalMovement> = {},
): InternalMovement => ({
  ...{ subject: 'payment', id, amountTzs: 100, status: 'succeeded', moved: true, at },
  ...more,
});
const around = (before: string[], after: string[] = []) => ({
  before: new Set(before),
  after: new Set(after),
});

describe('the ledger at midnight', () => {
  it('gains what the provider has of yesterday and we recorded today', () => {
    const late = moved('late', MORNING);
    expect(inTransit([late], around(['payment late']), MIDNIGHT)).toBe(100);
    const out = [
      moved('r', MORNING, { subject: 'refund' }),
      moved('p', MORNING, { subject: 'payout' }),
    ];
    expect(inTransit(out, around(['refund r', 'payout p']), MIDNIGHT)).toBe(-200);
  });

  it('loses what we recorded yesterday and the provider has today', () => {
    const early = moved('early', EVENING);
    expect(inTransit([early], around([], ['payment early']), MIDNIGHT)).toBe(-100);
  });

  it('is as it is where both sides have the same day, or a statement has nothing of it', () => {
    const all = [moved('same', EVENING), moved('new', MORNING), moved('nowhere', EVENING)];
    expect(inTransit(all, around(['payment same'], ['payment new']), MIDNIGHT)).toBe(0);
    // On both days: a statement that repeats itself.
    const twice = around(['payment same'], ['payment same']);
    expect(inTransit([moved('same', EVENING)], twice, MIDNIGHT)).toBe(0);
  });

  it('moves nothing that has not moved', () => {
    const open = moved('open', MORNING, { moved: false });
    const endless = moved('endless', null);
    const stated = around(['payment open', 'payment endless']);
    expect(inTransit([open, endless], stated, MIDNIGHT)).toBe(0);
  });
});

describe('a difference of balances', () => {
  const balance = (closingTzs: number, oursTzs: number) => ({
    ...{ openingTzs: 0, closingTzs, bookTzs: oursTzs, oursTzs },
  });

  it('has both figures, on the day on which it began', () => {
    expect(balanceDifference('2026-03-01', balance(900, 1_000), null)).toMatchObject([
      { kind: 'balance-differs', reference: '2026-03-01', oursTzs: 1_000, theirsTzs: 900 },
    ]);
    expect(balanceDifference('2026-03-02', balance(1_900, 2_000), balance(900, 1_000))).toEqual([]);
    expect(
      balanceDifference('2026-03-02', balance(1_950, 2_000), balance(900, 1_000)),
    ).toHaveLength(1);
  });

  it('is none where both agree, whatever was before', () => {
    expect(balanceDifference('2026-03-01', balance(1_000, 1_000), null)).toEqual([]);
    expect(balanceDifference('2026-03-02', balance(2_000, 2_000), balance(900, 1_000))).toEqual([]);
  });
});
