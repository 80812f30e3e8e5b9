import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptParts } from '@sokoni/local/parts/apt-parts';
import { run } from '@sokoni/local/run';

const { wrk } = aptParts;

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** One HTTP request. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Empty for a visitor without a session. */
  readonly cookie: string;
  /** JSON; empty for none. */
  readonly body: string;
}

/** Times of one kind of answer, in ms. */
export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Result of a load. Times in ms, of all requests, including refused ones. */
export interface Figures {
  readonly perSecond: number;
  /** Completed requests, including those after the time. */
  readonly done: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx and 3xx, and connections that broke. */
  readonly errors: number;
  readonly bytesEach: number;
  /** Of orders: the answer to the checkout by itself, and how often which step was refused. */
  readonly checkout?: Latency;
  readonly refusals?: Readonly<Record<string, number>>;
}

const SCRIPT = fileURLToPath(new URL('./replay.lua', import.meta.url));

const THREADS = 2;

/**
 * Sends the requests in turn over that many connections for that long. `refusedBy` is a text of bodies that
 * refuse in spite of their status.
 */
export async function sendInTurn(
  origin: string,
  requests: readonly LoadRequest[],
  { connections, seconds }: { connections: number; seconds: number },
  refusedBy = '',
): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-bench-'));
  try {
    const file = path.join(folder, 'requests.tsv');
    const lines = requests.map(({ method, path: at, cookie, body }) =>
      [method, at, cookie, body].join('\t'),
    );
    await writeFile(file, `${lines.join('\n')}\n`);
    const threads = String(Math.min(THREADS, connections));
    const shape = [
      '-t',
      threads,
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--timeout',
      '10s',
    ];
    return readFigures(
      await run(wrk.find() ?? 'wrk', [...shape, '-s', SCRIPT, origin, '--', file, refusedBy]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The line that replay.lua prints at the end. */
export function readFigures(output: string): Figures {
  const line = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`wrk printed no result:\n${output}`);
  const figures = JSON.parse(line) as Record<string, number>;
  const { requests = 0, microseconds = 0, bytes = 0, p50 = 0, p99 = 0 } = figures;
  return {
    done: requests,
    perSecond: readable(requests / (microseconds / 1_000_000)),
    p50Ms: p50 / 1_000,
    p99Ms: p99 / 1_000,
    errors: (figures.refused ?? 0) + (figures.broken ?? 0),
    bytesEach: Math.round(bytes / Math.max(requests, 1)),
  };
}

/** Slow shops differ in tenths. */
function readable(rate: number): number {
  return rate < 100 ? Math.round(rate * 10) / 10 : Math.round(rate);
}

export function latencyOf(times: readonly number[], decimals = 0): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(decimals));
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

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
