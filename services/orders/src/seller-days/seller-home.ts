import {
  DAY_MS,
  datesUntil,
  type SalesFigures,
  type SellerHome,
  type SellerSales,
  type SellerSalesQuery,
} from '@sokoni/contracts';

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

interface SalesRange {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
}

/** The wanted days, none after today, and as many before them. */
export function salesRange({ from, to = from }: SellerSalesQuery, today: string): SalesRange {
  const last = to !== undefined && to < today ? to : today;
  const first = from !== undefined && from <= last ? from : datesUntil(last, LONGEST).at(0);
  const start = first ?? last;
  const count = (Date.parse(last) - Date.parse(start)) / DAY_MS + 1;
  return { from: start, to: last, beforeFrom: datesUntil(start, count + 1).at(0) ?? start };
}

/** The figures of a range and of the days before it, from all days since the first of these. */
export function salesOf(
  { from, to, beforeFrom }: SalesRange,
  days: readonly Day[],
): Omit<SellerSales, 'products' | 'regions'> {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const dates = datesUntil(to, count);
  const within = days.filter(({ date }) => date >= from && date <= to);
  const before = days.filter(({ date }) => date >= beforeFrom && date < from);
  return {
    ...{ from, to, beforeFrom },
    now: sumOf(within),
    before: sumOf(before),
    days: dates.map((date) => {
      const { orders, incomeTzs } = byDate.get(date) ?? NOTHING;
      return { date, orders, incomeTzs };
    }),
  };
}

function sumOf(days: readonly SalesFigures[]): SalesFigures {
  const sum = { ...NOTHING };
  for (const name of Object.keys(NOTHING) as (keyof SalesFigures)[]) {
    sum[name] = days.reduce((total, day) => total + day[name], 0);
  }
  return sum;
}
