import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Life } from './simulation.ts';

const ONE_LIFE = fileURLToPath(new URL('./one-life.ts', import.meta.url));
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

interface Wanted {
  /** Of the first life; with commas of the first ones, one after the other. */
  readonly seed: string;
  /** No further life begins after so many. */
  readonly purchases: number;
  /** Of one life at most. */
  readonly perLife: number;
  readonly mongoUrl?: string | undefined;
  /** Processes beside each other. */
  readonly workers: number;
  /** Ends the row; what is under way is given up. */
  readonly signal: AbortSignal;
}

/**
 * A row of lives in the order of their seeds, each in a process of its own, so that none depends on what ran before it.
 * The next ones run meanwhile, unless those under way may have enough purchases.
 */
export async function* livesOf(wanted: Wanted): AsyncGenerator<Life> {
  const { purchases, perLife, mongoUrl, workers } = wanted;
  const seeds = wanted.seed.split(',');
  const seedOf = (index: number) => seeds[index] ?? `${wanted.seed}.${index}`;
  const ending = new AbortController();
  const signal = AbortSignal.any([wanted.signal, ending.signal]);
  const live = async (index: number): Promise<Life> => {
    const args = ['--no-warnings', ONE_LIFE, seedOf(index), String(perLife)];
    if (mongoUrl) args.push(mongoUrl);
    const { stdout } = await run(process.execPath, args, { maxBuffer: MOST_OUTPUT_BYTES, signal });
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Life;
  };
  const running: Promise<Life>[] = [];
  try {
    for (let [done, begun] = [0, 0]; done < purchases && !wanted.signal.aborted; ) {
      while (
        running.length === 0 ||
        (running.length < workers && done + running.length * perLife < purchases)
      ) {
        const life = live(begun++);
        // Given up, or awaited in its turn.
        life.catch(() => undefined);
        running.push(life);
      }
      const life = await running.shift();
      if (!life) return;
      done += life.purchases;
      yield life;
    }
  } catch (error) {
    if (!wanted.signal.aborted) throw error;
  } finally {
    ending.abort();
  }
}
