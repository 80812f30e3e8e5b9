import { beginningOf, dateOf, type StatementLine, shillingsOf } from '@sokoni/contracts/browser';
import type { Caller } from '../../lib/http.ts';
import { listStatement } from './seller-money.api.ts';

/** A month of a statement, as months are in Tanzania. */
export interface MonthlyStatement {
  /** YYYY-MM */
  readonly month: string;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
}

const PAGE = 200;
const DAY_MS = 86_400_000;

export function readMonth(value: string | null): string | null {
  const isMonth = value !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value);
  return isMonth ? value : null;
}

/** More are not offered as a file. */
const MOST_MONTHS = 24;

/** The months of a statement that has a line at both times, the newest first. */
export function monthsBetween(newest: string, since: string | null): string[] {
  const [year = 0, number = 1] = dateOf(new Date(newest)).split('-').map(Number);
  const first = since === null ? '' : dateOf(new Date(since)).slice(0, 7);
  const months = Array.from({ length: MOST_MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, number - 1 - ago, 15)).toISOString().slice(0, 7),
  );
  return months.filter((month) => month >= first);
}

/** The first day of the month after. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The lines of the month: pages are read from its end on, as ids begin with their second, until one is before it. */
export async function fetchMonth(month: string, caller: Caller): Promise<MonthlyStatement> {
  // A line is posted within the day that it is about.
  const ended = beginningOf(monthAfter(month)).getTime() + DAY_MS;
  const lines: StatementLine[] = [];
  let cursor: string | undefined = idAt(ended);
  do {
    const { data, nextCursor } = await listStatement({ cursor, limit: PAGE }, caller);
    lines.push(...data.filter(({ at }) => dateOf(new Date(at)).startsWith(month)));
    const last = data.at(-1);
    const isOver = !last || dateOf(new Date(last.at)) < `${month}-01`;
    cursor = isOver ? undefined : (nextCursor ?? undefined);
  } while (cursor);
  return { month, lines: lines.reverse() };
}

const idAt = (ms: number) =>
  `${Math.floor(ms / 1_000)
    .toString(16)
    .padStart(8, '0')}${'0'.repeat(16)}`;

/** What was there before and after the lines, what was asked for as payouts in between and what came back of those, and the tax in sales and commission. */
export function sumsOf(lines: readonly StatementLine[]) {
  const [first, last] = [lines[0], lines.at(-1)];
  const sumOfKind = (of: string) =>
    lines.reduce((sum, { kind, amountTzs }) => sum + (kind === of ? amountTzs : 0), 0);
  return {
    openingTzs: first ? first.balanceTzs - first.amountTzs : 0,
    closingTzs: last?.balanceTzs ?? 0,
    saleTaxTzs: shillingsOf(lines.reduce((sum, { tax }) => sum + tax.saleCents, 0)),
    feeTaxTzs: shillingsOf(lines.reduce((sum, { tax }) => sum + tax.feeCents, 0)),
    // Apart: one of a month may fail in the next.
    payoutsTzs: 0 - sumOfKind('payout-requested'),
    failedPayoutsTzs: sumOfKind('payout-failed'),
  };
}
