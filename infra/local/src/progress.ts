const startedAt = performance.now();

/** Prints one progress line with the seconds since the command began. */
export function say(line: string): void {
  process.stdout.write(`${formatSeconds(performance.now() - startedAt).padStart(8)}  ${line}\n`);
}

/** Runs a piece of work and prints how long it took; failures are left to the caller. */
export async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  say(`${label} (${formatSeconds(performance.now() - begin)})`);
  return result;
}

export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Not a failure: the user or the parent process requested the stop. */
class StopAsked extends Error {
  constructor(why: string) {
    super(`Stopped: ${why}.`);
    this.name = 'StopAsked';
  }
}

/** Aborts at the first Ctrl-C, hang-up or kill, or when the process above us has died. */
export function abortWhenAskedToStop(): AbortSignal {
  const controller = new AbortController();
  const ask = (why: string) => controller.abort(new StopAsked(why));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ask(name));
  process.on('disconnect', () => ask('the process above ended'));
  return controller.signal;
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}
