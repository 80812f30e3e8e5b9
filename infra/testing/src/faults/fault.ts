/** The smallest test that finds a fault. */
export interface FoundBy {
  /** `browser` and `system` start a whole shop; `simulation` looks for a broken invariant. */
  readonly kind: 'unit' | 'component' | 'browser' | 'system' | 'simulation';
  readonly spec: string;
  /** Part of the test's name, as its spec has it; the invariant. */
  readonly test: string;
  /** Of a simulation. */
  readonly seed?: number;
}

/** A mistake that somebody might make, planted to see that a test fails for it. */
export interface Fault {
  readonly id: string;
  /** What would be wrong, in words. */
  readonly what: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replacement: string;
  readonly foundBy: FoundBy;
  /** No run has found it yet: it is planted when it is named, and `--all` does not count it. */
  readonly open?: true;
}

/** The fault cannot be planted: its table no longer fits the source. */
export class NotPlantable extends Error {}

/** The text of the file with the fault in it. */
export function planted(text: string, { id, file, find, replacement }: Fault): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new NotPlantable(`${id}: ${file} has its text ${times} times, not once`);
  return text.replace(find, () => replacement);
}

/** What `npm run faults -- --table` prints. */
export function tableOf(faults: readonly Fault[]): string[] {
  return faults.map(
    ({ id, what, foundBy: { spec, test }, open }) =>
      `| ${id} | ${what} | ${spec} | ${open ? 'not found yet' : test} |`,
  );
}
