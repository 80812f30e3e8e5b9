import { datesUntil, type SalesFigures, type SellerHome } from '@sokoni/contracts';

/** Days of the spans that a seller sees, the longest last. */
const SPANS = [1, 7, 30] as const;
const LONGEST = 30;

/** With the days before them. */
export const DAYS_READ = 2 * LONGEST;

type Day = SalesFigures & { readonly date: string };

const NOTHING: SalesFigures = {
  orders: 0,
  incomeTzs: 0,
  refunds: 0,
  refundedTzs: 0,
  views: 0,
  cartAdditions: 0,
};

/** The spans that end today, each with the same number of days before, and the days of the longest. */
export function homeOf(today: string, days: readonly Day[]): Omit<SellerHome, 'bestProducts'> {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = datesUntil(today, DAYS_READ);
  const figures = dates.map((date) => byDate.get(date) ?? NOTHING);
  const spans = SPANS.map((count) => ({
    days: count,
    now: sumOf(figures.slice(-count)),
    before: sumOf(figures.slice(-2 * count, -count)),
  }));
  const shown = dates.slice(-LONGEST).map((date) => {
    const { orders, incomeTzs } = byDate.get(date) ?? NOTHING;
    return { date, orders, incomeTzs };
  });
  return { today, spans, days: shown };
}

function sumOf(days: readonly SalesFigures[]): SalesFigures {
  const sum = { ...NOTHING };
  for (const name of Object.keys(NOTHING) as (keyof SalesFigures)[]) {
    sum[name] = days.reduce((total, day) => total + day[name], 0);
  }
  return sum;
}
