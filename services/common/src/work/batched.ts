import DataLoader from 'dataloader';
import { refuseInTransaction } from '../mongo/open-transaction.ts';

/** Maximum items of a batch. */
const MAX_BATCH = 100;
/** The next batch waits no longer than this for the running one, which may hang. */
export const MAX_WAIT_MS = 5_000;
/** For handlers of events: no request waits for them, and a rush of events arrives within milliseconds. */
export const GATHER_EVENTS_MS = 100;
/** In a rush the first item waits up to so many times as long, by the size of the last batch: fewer batches write as much. */
const MAX_STRETCH = 4;

/**
 * Batches items that arrive while a batch runs: an item never waits while none runs, and a rush costs
 * a few round trips. `doAll` returns one result or `Error` for each item, in their order; when it
 * fails, all items fail. It runs in the context of the first item: batch no work of a transaction.
 * With `gatherMs`, the first item waits so long for others, and longer after a batch of several.
 */
export function batched<T, R>(
  doAll: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
  { gatherMs = 0 }: { readonly gatherMs?: number } = {},
): (item: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  let running: Promise<unknown> = last;
  let stretch = 1;
  const loader = new DataLoader<T, R>(
    (items) => {
      stretch = Math.min(items.length, MAX_STRETCH);
      const work = doAll(items);
      running = doneOrTimeout(work);
      return work;
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH,
      batchScheduleFn: (go) => {
        const turn = gatherMs > 0 ? Promise.all([last, pause(gatherMs * stretch)]) : last;
        // A full batch is followed by one that waits at the same time as it does.
        last = turn.then(() => {
          go();
          return running;
        });
      },
    },
  );
  return (item) => {
    refuseInTransaction('A batched function');
    return loader.load(item);
  };
}

/**
 * Does the work for all items at once; where that fails, for each by itself. One result or `Error` for each
 * item, in their order. An error of which `isOfAll` is true is not tried again: it is that of all items.
 */
export async function allOrEach<T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
  isOfAll: (error: unknown) => boolean = () => false,
): Promise<readonly (R | Error)[]> {
  try {
    return await work(items);
  } catch (reason) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    if (items.length === 1 || isOfAll(reason)) return items.map(() => error);
  }
  const results: (R | Error)[] = [];
  for (const item of items) results.push(...(await allOrEach([item], work, isOfAll)));
  return results;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function doneOrTimeout(work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, MAX_WAIT_MS);
  void work
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(timeout);
      resolve();
    });
  return promise;
}
