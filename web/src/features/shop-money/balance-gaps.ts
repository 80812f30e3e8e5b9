import type { ReconciliationDay } from '@sokoni/contracts/browser';

/** A day of a holder who says what it held when the day ended. */
export interface BalanceDay extends ReconciliationDay {
  readonly balance: NonNullable<ReconciliationDay['balance']>;
}

type Days = readonly ReconciliationDay[];

/** Of the newest so many days, each with all its holders. */
export function balancesOf(days: Days, most: number): BalanceDay[] {
  const stated = days.filter((day): day is BalanceDay => Boolean(day.balance));
  const dates = [...new Set(stated.map(({ date }) => date))].sort().slice(-most);
  return stated.filter(({ date }) => dates.includes(date));
}

/** What the holder had beyond the ledger. */
export function gapOf({ balance }: BalanceDay): number {
  return balance.closingTzs - balance.oursTzs;
}

/** The first of the days that ended with the same gap, one after the other; a gap that began on the day has its date. */
export function gapBeganOn(day: BalanceDay, days: Days): string {
  const earlier = balancesOf(days, Number.POSITIVE_INFINITY)
    .filter(({ provider, date }) => provider === day.provider && date <= day.date)
    .sort((one, other) => other.date.localeCompare(one.date));
  const other = earlier.findIndex((one) => gapOf(one) !== gapOf(day));
  const same = other === -1 ? earlier : earlier.slice(0, other);
  return same.at(-1)?.date ?? day.date;
}

/** The gaps of a day that are left from earlier ones, where they are among the differences. */
export function gapsLeftOn(date: string, days: Days): BalanceDay[] {
  return balancesOf(days, Number.POSITIVE_INFINITY).filter(
    (day) => day.date === date && gapOf(day) !== 0 && gapBeganOn(day, days) < date,
  );
}
