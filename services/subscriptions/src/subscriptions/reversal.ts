import { lastPeriod, type Period, unusedOf } from './subscription.ts';

/**
 * The periods after a refund or reversal: the end moves by as much time as the amount had bought.
 * An amount of all the unused value or more ends the plan.
 */
export function reversePeriods(periods: readonly Period[], amountTzs: number, now: Date): Period[] {
  const last = lastPeriod(periods);
  if (!last || amountTzs <= 0) return [...periods];
  const earlier = periods.slice(0, -1);
  const unused = unusedOf(last, now);
  if (amountTzs < unused) return [...earlier, shorten(last, amountTzs)];
  if (last.from >= now) return reversePeriods(earlier, amountTzs - unused, now);
  return [...earlier, endAt(last, now)];
}

/** Subtracts a part of the value and the same part of the time, rounded up to milliseconds. */
function shorten(period: Period, amountTzs: number): Period {
  const whole = period.until.getTime() - period.from.getTime();
  const taken = Math.ceil((whole * amountTzs) / period.amountTzs);
  const until = new Date(period.until.getTime() - taken);
  return { ...period, until, amountTzs: period.amountTzs - amountTzs };
}

function endAt(period: Period, now: Date): Period {
  const until = period.until < now ? period.until : now;
  const amountTzs = period.amountTzs - unusedOf(period, now);
  return { ...period, until, amountTzs, refunded: true };
}
