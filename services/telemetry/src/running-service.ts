import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** All that `work` begins belongs to this service, of which one process may run several: timers, requests, deliveries. */
export function runAs<T>(service: string, work: () => T): T {
  return running.run(service, work);
}

/** Whose work this is; undefined in a process that runs no service. */
export function runningService(): string | undefined {
  return running.getStore();
}
