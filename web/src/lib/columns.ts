/** What the choice of columns is called in an address, once for each column and once, empty, for the choice itself. */
export const COLUMN = 'column';

/** Lists whose columns are chosen on a desktop, each with those that may be left out. Phones show rows of fixed content. */
export const COLUMN_LISTS = {
  sellerOrders: ['goods', 'buyer', 'amount', 'due'],
  adminOrders: ['date', 'buyer', 'sold', 'amount'],
  users: ['contact', 'role', 'joined'],
} as const;

export type ColumnList = keyof typeof COLUMN_LISTS;
export type Column<L extends ColumnList = ColumnList> = (typeof COLUMN_LISTS)[L][number];

/** The address decides, then what this browser remembers; without either all columns are shown. */
export function shownColumns<L extends ColumnList>(
  list: L,
  query: URLSearchParams,
  remembered: string | null,
): readonly Column<L>[] {
  const known: readonly Column<L>[] = COLUMN_LISTS[list];
  const among = (names: readonly string[]) => known.filter((column) => names.includes(column));
  if (query.has(COLUMN)) return among(query.getAll(COLUMN));
  if (remembered === null) return known;
  const shown = among(remembered.split('.'));
  // A cookie may hold anything.
  return shown.length > 0 || remembered === '' ? shown : known;
}

/** As a cookie has it. */
export function toRemembered(shown: readonly Column[]): string {
  return shown.join('.');
}
