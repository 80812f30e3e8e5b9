import type { Latency } from './wrk.ts';

/** Rows as text in columns, the first one flush left, the others flush right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** The usual and the slow answer in one cell, in ms. */
export function latencyCell({ p50Ms, p99Ms }: Latency): string {
  return `${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)}`;
}
