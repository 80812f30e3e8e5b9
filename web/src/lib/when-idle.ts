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

/**
 * The same for what the page in sight does not need. On a slow or metered line it waits for the first touch, scroll or
 * key: who only reads pays for nothing more.
 */
export function whenSpare(work: () => Promise<void>): () => void {
  if (!isSlow()) return whenIdle(work);
  const stop = () => {
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, start);
  };
  let cancel = stop;
  const start = () => {
    stop();
    cancel = whenIdle(work);
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, start, { passive: true });
  return () => cancel();
}

const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const;

/** As the browser guesses it, where it tells. */
function isSlow(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return Boolean(connection?.saveData || /[23]g/.test(connection?.effectiveType ?? ''));
}
