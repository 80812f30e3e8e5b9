import fc from 'fast-check';
import { MemoryMongo } from '../../src/store/server.ts';
import { Replay } from './replay.ts';
import { type Script, script } from './scripts.ts';

const LANES = 4;

export interface Difference {
  readonly script: Script;
  readonly statement: unknown;
  readonly real: string | undefined;
  readonly memory: string | undefined;
}

/** Scripts of former differences. */
const KEPT: readonly Script[] = [
  {
    indexes: 2,
    statements: [
      { kind: 'insert', docs: [{ _id: 3, a: [3, 'X'], n: 2 }], ordered: false },
      {
        kind: 'update',
        filter: { _id: 3 },
        update: { $set: { n: [] } },
        many: false,
        upsert: false,
      },
    ],
  },
  {
    indexes: 0,
    statements: [{ b: 1.5, 'b.c': 1 }, { _id: null }, { _id: [1, 3] }].map((filter) => ({
      kind: 'update',
      filter,
      update: { $set: { n: 1 } },
      many: false,
      upsert: true,
    })),
  },
  {
    indexes: 0,
    statements: [
      { kind: 'insert', docs: [{ _id: 1, b: { d: ['', 2, 2] } }], ordered: false },
      {
        kind: 'update',
        filter: { _id: 1 },
        update: { $addToSet: { 'b.d': { k: 3 } } },
        many: true,
        upsert: false,
      },
      {
        kind: 'update',
        filter: { _id: 1 },
        update: { $addToSet: { 'b.d': 2 } },
        many: true,
        upsert: false,
      },
    ],
  },
];

export interface Compared {
  readonly scripts: number;
  readonly statements: number;
  readonly differences: readonly Difference[];
}

/** Runs the same scripts against a real MongoDB and the store in memory. */
export async function compare(
  realUrl: string,
  {
    seed,
    scripts,
    most = 1,
  }: { readonly seed: number; readonly scripts: number; readonly most?: number },
): Promise<Compared> {
  const store = new MemoryMongo();
  const database = `simulation-compare-${process.pid}`;
  const [real, memory] = [new Replay(realUrl, database), new Replay(await store.open(), database)];
  const differences: Difference[] = [];
  let [done, statements] = [0, 0];
  try {
    await Promise.all([real.open(LANES), memory.open(LANES)]);
    const all = [...fc.sample(script, { seed, numRuns: scripts }), ...KEPT];
    const lane = async (own: number) => {
      for (let one = all.pop(); one && differences.length < most; one = all.pop()) {
        const [theirs, ours] = [await real.run(one, own), await memory.run(one, own)];
        done += 1;
        statements += one.statements.length;
        const at = theirs.findIndex((answer, i) => answer !== ours[i]);
        if (at < 0) continue;
        const statement = one.statements[at] ?? 'what is stored';
        differences.push({ script: one, statement, real: theirs[at], memory: ours[at] });
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, own) => lane(own)));
  } finally {
    await real.close();
    await memory.close();
    await store.close();
  }
  return { scripts: done, statements, differences };
}
