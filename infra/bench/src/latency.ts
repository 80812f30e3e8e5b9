/** Times of one kind of answer, in ms. */
export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function latencyOf(times: readonly number[], decimals = 0): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(decimals));
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
