import type { CatalogueProcess } from './catalogue-process.ts';
import { cpuSeconds } from './usage.ts';

/** Calls in one turn of a kind, so that all meet the same machine; every second turn in reverse order. */
const TURN = 100;

interface Length {
  /** A whole number of turns. */
  readonly calls: number;
  /** Before they count: a young process compiles while it answers. */
  readonly warmUp: number;
}

/** The request number `at`; without a body it is a GET. */
export type Call = (at: number) => readonly [path: string, body: object | null];

export interface Kind {
  readonly catalogue: CatalogueProcess;
  readonly call: Call;
}

/** Milliseconds of processor time of a call of each kind. */
export async function compareCalls(
  kinds: readonly Kind[],
  { calls, warmUp }: Length,
): Promise<number[]> {
  const spent = kinds.map(() => 0);
  for (let at = 0; at < warmUp; at++) {
    for (const { catalogue, call } of kinds) await send(catalogue, call(calls + at));
  }
  for (let from = 0; from < calls; from += TURN) {
    const order = [...kinds.entries()];
    if ((from / TURN) % 2 === 1) order.reverse();
    for (const [kind, { catalogue, call }] of order) {
      const before = cpuMs(catalogue);
      for (let at = from; at < from + TURN; at++) await send(catalogue, call(at));
      spent[kind] = (spent[kind] ?? 0) + cpuMs(catalogue) - before;
    }
  }
  return spent.map((ms) => ms / calls);
}

const cpuMs = ({ pid }: CatalogueProcess): number =>
  1_000 * (cpuSeconds([{ name: 'catalogue', pids: [pid] }]).get('catalogue') ?? 0);

async function send({ url }: CatalogueProcess, [path, body]: ReturnType<Call>): Promise<void> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(url + path, body ? { ...post, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
