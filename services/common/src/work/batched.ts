import DataLoader from 'dataloader';
import { refuseInTransaction } from '../mongo/open-transaction.ts';

/** Maximum items of a batch. */
const MAX_BATCH = 100;
/** The next batch waits no longer than this for the running one, which may hang. */
export const MAX_WAIT_MS = 5_000;
/** What is alone waits for this part of the longest time; in a rush, by the size of the last batch, for all of it. */
const ALONE = 1 / 10;

/**
 * Batches items that arrive while a batch runs: while none runs an item waits for the next turn of the event loop, and a
 * rush costs a few round trips. `doAll` returns one result or `Error` for each item, in their order; when it
 * fails, all items fail. It runs in the context of the first item: batch no work of a transaction.
 * With `gatherMs`, the first item waits for others: a tenth of it after a batch of one, all of it after ten and more,
 * and no longer than until the batch is full, or none has come for `quietMs`: what is in step arrives together.
 */
export function batched<T, R>(
  doAll: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
  {
    gatherMs = 0,
    quietMs = gatherMs,
  }: { readonly gatherMs?: number; readonly quietMs?: number } = {},
): (item: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  let running: Promise<unknown> = last;
  let share = ALONE;
  let arrived = 0;
  let gathering: Gathering | undefined;
  const loader = new DataLoader<T, R>(
    (items) => {
      share = Math.min(items.length * ALONE, 1);
      const work = doAll(items);
      running = doneOrTimeout(work);
      return work;
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH,
      batchScheduleFn: (go) => {
        // What was released together comes here together, after different numbers of promises.
        gathering = gatherMs > 0 ? gather(gatherMs * share, quietMs) : undefined;
        const gathered = gathering?.over ?? new Promise(setImmediate);
        arrived = 0;
        // A full batch is followed by one that waits at the same time as it does.
        last = Promise.all([last, gathered]).then(() => {
          go();
          return running;
        });
      },
    },
  );
  return (item) => {
    refuseInTransaction('A batched function');
    const result = loader.load(item);
    arrived += 1;
    if (arrived === MAX_BATCH) gathering?.end();
    else gathering?.goOn();
    return result;
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

interface Gathering {
  readonly over: Promise<void>;
  readonly end: () => void;
  /** One has come. */
  readonly goOn: () => void;
}

function gather(longestMs: number, quietMs: number): Gathering {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let open = true;
  let arrivedSince = false;
  const end = () => {
    open = false;
    clearTimeout(longest);
    clearTimeout(quiet);
    resolve();
  };
  const goOn = () => {
    arrivedSince = true;
    clearTimeout(quiet);
    if (open) quiet = setTimeout(checkQuiet, quietMs);
  };
  // A process that was held up reads first what came meanwhile.
  const checkQuiet = () => {
    arrivedSince = false;
    setImmediate(() => arrivedSince || end());
  };
  const longest = setTimeout(end, longestMs);
  let quiet = setTimeout(checkQuiet, quietMs);
  return { over, end, goOn };
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
