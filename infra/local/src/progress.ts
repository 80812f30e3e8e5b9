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
