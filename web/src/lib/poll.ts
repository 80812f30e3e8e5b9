/** What became of one question: `failed` waits longer before the next, `ended` asks no more. */
export type Polled = 'failed' | 'ended' | undefined;

/** A broken line is asked again after at most 32 times the usual wait. */
const MOST_DOUBLINGS = 5;

interface Poll {
  ask(): Polled | Promise<Polled>;
  /** How long to wait before the next question; null ends. */
  nextMs(sinceMs: number): number | null;
}

/**
 * Asks again and again, one question at a time. Rests while the page is out of sight or the line is down, and
 * asks at once when it is back. Answers how to stop.
 */
export function startPoll({ ask, nextMs }: Poll): () => void {
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ended = false;
  let asking = false;

  function wait(): void {
    const ms = nextMs(Date.now() - startedAt);
    if (ms === null) stop();
    else if (!ended && !isResting()) timer = setTimeout(next, ms * 2 ** failures);
  }
  async function next(): Promise<void> {
    asking = true;
    const answer = await ask();
    asking = false;
    failures = answer === 'failed' ? Math.min(failures + 1, MOST_DOUBLINGS) : 0;
    if (answer === 'ended') stop();
    else wait();
  }
  function restOrWake(): void {
    clearTimeout(timer);
    if (!isResting() && !asking) void next();
  }
  const stop = listen(restOrWake, () => {
    ended = true;
    clearTimeout(timer);
  });
  wait();
  return stop;
}

function isResting(): boolean {
  return document.hidden || !navigator.onLine;
}

function listen(change: () => void, then: () => void): () => void {
  document.addEventListener('visibilitychange', change);
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    removeEventListener('online', change);
    removeEventListener('offline', change);
    then();
  };
}
