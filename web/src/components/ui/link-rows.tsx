import type { Key, ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkRowsProps<T> {
  /** By its id. */
  readonly labelledBy: string;
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => Key;
  readonly to: (row: T) => string;
  readonly children: (row: T) => ReactNode;
  /** At the right, where amounts stand under each other. */
  readonly end?: (row: T) => ReactNode;
}

/** Rows that lead somewhere as a whole: a thumb finds them. */
export function LinkRows<T>({ labelledBy, rows, rowKey, to, children, end }: LinkRowsProps<T>) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Link to={to(row)} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sand">
            <span className="min-w-0 grow wrap-anywhere">{children(row)}</span>
            {end && <span className="shrink-0 text-right">{end(row)}</span>}
            <span aria-hidden="true" className="text-muted">
              ›
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
