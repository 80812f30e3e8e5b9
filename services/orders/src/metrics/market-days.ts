import { datesUntil, type MarketFigures, type MarketSums } from '@sokoni/contracts';

const MONTH = 30;

export type MarketDay = MarketSums & { readonly date: string };

export const NOTHING: MarketSums = { salesTzs: 0, commissionTzs: 0, plansTzs: 0, refundsTzs: 0 };

/** The days that the figures need, oldest first. */
export function datesOfFigures(today: string): string[] {
  return datesUntil(today, 2 * MONTH);
}

export function isSameDay(one: MarketDay, other: MarketDay): boolean {
  const sums = Object.keys(NOTHING) as (keyof MarketSums)[];
  return sums.every((sum) => one[sum] === other[sum]);
}

/** The last thirty days and the thirty before them. */
export function monthsOf(
  days: readonly MarketDay[],
): Pick<MarketFigures, 'days' | 'month' | 'monthBefore'> {
  const [before, now] = [days.slice(0, -MONTH), days.slice(-MONTH)];
  return { days: [...now], month: sumOf(now), monthBefore: sumOf(before) };
}

function sumOf(days: readonly MarketDay[]): MarketSums {
  return days.reduce<MarketSums>(
    (sum, day) => ({
      salesTzs: sum.salesTzs + day.salesTzs,
      commissionTzs: sum.commissionTzs + day.commissionTzs,
      plansTzs: sum.plansTzs + day.plansTzs,
      refundsTzs: sum.refundsTzs + day.refundsTzs,
    }),
    NOTHING,
  );
}
