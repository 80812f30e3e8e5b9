import DataLoader from 'dataloader';

/** No batch is so large that its last item waits long for its first. */
const AT_ONCE = 100;
/** What comes up meanwhile waits for a round trip no longer than this: one that hangs holds up nobody for ever. */
export const LONGEST_WAIT_MS = 5_000;

/**
 * Does something for one item at a time when little is asked, and for all that came up meanwhile
 * when much is: no item waits for another one, and a rush costs a few round trips. `doAll` gives one
 * result or `Error` for each item, in their order; when it fails, all of them have failed. It runs in
 * the context of the first of them: never batch what belongs into a transaction.
 */
export function batched<T, R>(
  doAll: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
): (item: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<T, R>(
    (items) => {
      const work = doAll(items);
      last = endOrPatience(work);
      return work;
    },
    {
      cache: false,
      maxBatchSize: AT_ONCE,
      batchScheduleFn: (go) => void last.then(go),
    },
  );
  return (item) => loader.load(item);
}

function endOrPatience(work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const patience = setTimeout(resolve, LONGEST_WAIT_MS);
  void work
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(patience);
      resolve();
    });
  return promise;
}
