/** How a list is sorted, as its address says: by a column upwards or, with a minus, downwards. */
export type SortIn<S extends string> = S | `-${S}`;

/** What the address asks for, where it is one of these. */
export function readSort<const S extends string>(
  query: URLSearchParams,
  columns: readonly S[],
): SortIn<S> | undefined {
  const asked = query.get('sort') ?? '';
  const known = columns.find((column) => column === asked.replace(/^-/, ''));
  if (known === undefined || asked.startsWith('--')) return undefined;
  return asked === known ? known : `-${known}`;
}

/** Of a column: how its heading sorts the list. */
export function sortsBy<const S extends string>(column: S) {
  return { up: column, down: `-${column}` } as const;
}

/** Sorts what was read whole; texts in any case, what has no value last. */
export function sortRows<T>(
  rows: readonly T[],
  readValue: (row: T) => string | number | null,
  down: boolean,
): T[] {
  const compare = (one: T, other: T) => {
    const [a, b] = [readValue(one), readValue(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const way = down ? -1 : 1;
    if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
    return way * String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });
  };
  return rows.toSorted(compare);
}
