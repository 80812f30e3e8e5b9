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
