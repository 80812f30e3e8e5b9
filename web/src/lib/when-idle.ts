const LATEST_MS = 4_000;

/** Runs work that nobody waits for, once the browser has time; answers how to give it up. */
export function whenIdle(work: () => Promise<void>): () => void {
  // What fails here, such as a full disk, costs nobody anything.
  const run = () => void work().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
