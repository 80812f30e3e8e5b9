import { createHash } from 'node:crypto';
import type { VirtualClock } from './virtual-clock.ts';

interface Entry {
  readonly step: number;
  readonly at: Date;
  readonly what: string;
  /** Ids of orders, payments, products. */
  readonly about: readonly string[];
}

/** What happened, in its order; a finding shows what concerns its things. */
export class History {
  private readonly entries: Entry[] = [];
  step = 0;
  private readonly digest = createHash('sha256');
  private readonly clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.clock = clock;
  }

  add(what: string, ...about: readonly (string | null | undefined)[]): void {
    const ids = about.filter((id): id is string => Boolean(id));
    const entry = { step: this.step, at: this.clock.now(), what, about: ids };
    this.entries.push(entry);
    this.seal(entry);
  }

  /** What belongs to the history of the run without being a line of it, as what is stored at the end. */
  seal(what: unknown): void {
    this.digest.update(JSON.stringify(what));
  }

  /** Of all that has happened so far. */
  get hash(): string {
    return this.digest.copy().digest('hex').slice(0, 16);
  }

  /** The last lines about these ids, and what concerns everybody. */
  about(ids: readonly string[], most = 60): string[] {
    const wanted = new Set(ids);
    return this.entries
      .filter(({ about }) => about.length === 0 || about.some((id) => wanted.has(id)))
      .slice(-most)
      .map(
        ({ step, at, what, about }) =>
          `${String(step).padStart(5)}  ${at.toISOString().slice(5, 19)}  ${what}${about.length > 0 ? `  [${about.join(' ')}]` : ''}`,
      );
  }
}
