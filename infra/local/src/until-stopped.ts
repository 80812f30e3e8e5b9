/** Not a failure: the user or the parent process requested the stop. */
export class StopAsked extends Error {
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
