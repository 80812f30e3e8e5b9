/** A real component the system needs: how it is found here, and how it is had when it is not. */
export interface Part {
  title: string;
  /** The executable, when this machine has it already. */
  find(): string | undefined;
  /** Debian packages that bring it. */
  aptPackages: string[];
  /** Another source besides apt. */
  fetch?(signal?: AbortSignal): Promise<void>;
  /** The ways to get it, printed when all of the above failed: "x, or y, or z". */
  ways: string;
}

/** What cannot be had, in one sentence a part, so that a user knows what to do next. */
export class PartsMissing extends Error {
  constructor(missing: Part[], reasons: string[]) {
    const sentences = missing.map((part) => `${part.title} is missing: ${part.ways}.`);
    super([...sentences, ...reasons.map((reason) => `  (${reason})`)].join('\n'));
    this.name = 'PartsMissing';
  }
}
