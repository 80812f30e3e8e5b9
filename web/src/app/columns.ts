import {
  COLUMN,
  type Column,
  type ColumnList,
  shownColumns,
  toRemembered,
} from '../lib/columns.ts';
import type { Caller } from '../lib/http.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The columns that a list shows; those of its address are remembered on this device. */
export function columnsFor<L extends ColumnList>(
  list: L,
  query: URLSearchParams,
  { headers, setCookies }: Caller,
): readonly Column<L>[] {
  const name = `columns-${list}`;
  const shown = shownColumns(list, query, readCookie(headers, name));
  if (query.has(COLUMN))
    setCookies.push(writeCookie(name, toRemembered(shown), { httpOnly: true }));
  return shown;
}
