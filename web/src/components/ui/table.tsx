import type { ReactNode } from 'react';

interface Column<T> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: T) => ReactNode;
  /** Amounts stand under each other: at the right, with digits of one width. */
  readonly numeric?: boolean;
}

interface TableProps<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
}

/** A table on a desk, a list of cards on a phone: each cell brings its heading along. */
export function Table<T>({ caption, columns, rows, rowKey }: TableProps<T>) {
  return (
    <table className="block w-full min-w-0 md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="md:border-b md:border-line">
          {columns.map(({ key, heading, numeric }) => (
            <th
              key={key}
              scope="col"
              className={`px-3 py-2 text-sm text-muted ${numeric ? 'text-right' : 'text-left'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid grid-cols-1 gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface p-4 md:table-row md:border-0 md:bg-transparent md:odd:bg-surface"
          >
            {columns.map(({ key, heading, cell, numeric }) => (
              <td
                key={key}
                className={`flex justify-between gap-4 md:table-cell md:px-3 md:py-2.5 ${numeric ? 'text-right tabular-nums md:whitespace-nowrap' : ''}`}
              >
                <span className="text-sm text-muted md:hidden" aria-hidden="true">
                  {heading}
                </span>
                <span className={`min-w-0 text-right ${numeric ? '' : 'md:text-left'}`}>
                  {cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
