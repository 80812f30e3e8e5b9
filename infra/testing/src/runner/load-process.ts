import { availableParallelism } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

interface Share {
  /** Processors that the load has had. */
  readonly used: number;
  /** Those it is to have. */
  readonly aim: number;
  readonly most: number;
}

/** A difference of so much of a processor is none. */
const NEAR = 0.1;

/** How many threads the load is to have next: one more while it gets too little, one less while it gets too much. */
export function nextThreads(threads: number, { used, aim, most }: Share): number {
  if (used < aim - NEAR) return Math.min(most, threads + 1);
  if (used > aim + NEAR) return Math.max(0, threads - 1);
  return threads;
}

/** How often the share is compared with the aim. */
const LOOK_EVERY_MS = 500;

if (isMainThread) holdShare(Number(process.argv[2]));
else burn(new Int32Array(workerData.active), workerData.at);

/** Starts and pauses threads until this process has its share, however many others want the processor. */
function holdShare(slow: number): void {
  process.on('disconnect', () => process.exit(0));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
  const cores = availableParallelism();
  const aim = cores * (1 - 1 / slow);
  const most = cores * 4;
  const active = new Int32Array(new SharedArrayBuffer(4));
  for (let at = 0; at < most; at++)
    new Worker(new URL(import.meta.url), { workerData: { active: active.buffer, at } });
  let [before, since] = [process.cpuUsage(), performance.now()];
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const used = (user + system) / 1000 / (performance.now() - since);
    const threads = nextThreads(Atomics.load(active, 0), { used, aim, most });
    Atomics.store(active, 0, threads);
    Atomics.notify(active, 0);
    [before, since] = [process.cpuUsage(), performance.now()];
  }, LOOK_EVERY_MS);
}

function burn(active: Int32Array, at: number): void {
  for (;;) {
    const threads = Atomics.load(active, 0);
    if (at >= threads) Atomics.wait(active, 0, threads);
  }
}
