const LATEST_MS = 4_000;

/** Runs background work once the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => Promise<void>): () => void {
  // A failure, such as a full disk, is harmless here.
  const run = () => void work().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
