import { Logger } from '@nestjs/common';
import {
  byStart,
  stateOf,
  type TermsVersionRecord,
  type TermValues,
  termsAt,
} from '../rules/dated-terms.ts';
import type { Clock } from '../time/clock.ts';
import type { DatedTermsRepository } from './dated-terms.repository.ts';

/** After this time a change by another replica is seen. A start needs no reading at all. */
const FRESH_MS = 10_000;

/** What is charged and allowed now, from memory: all versions, and the moment of the request. */
export class TermsInEffect<T extends TermValues> {
  private readonly logger = new Logger(TermsInEffect.name);
  private known: readonly TermsVersionRecord<T>[] | undefined;
  private freshUntilMs = 0;
  private reading: Promise<readonly TermsVersionRecord<T>[]> | undefined;

  constructor(
    private readonly repository: Pick<DatedTermsRepository<T>, 'all'>,
    private readonly clock: Clock,
    private readonly configured: T,
  ) {}

  async current(): Promise<T> {
    return this.at(this.clock.now());
  }

  /** What will be in effect at a moment, as far as it is planned. */
  async at(moment: Date): Promise<T> {
    return termsAt(this.configured, await this.versions(), moment);
  }

  /** When changes start that are decided and have not started, the next one first. */
  async starts(): Promise<Date[]> {
    const now = this.clock.now();
    const versions = await this.versions();
    const scheduled = versions.filter((one) => stateOf(one, now) === 'scheduled');
    return scheduled.sort(byStart).map(({ startsAt }) => startsAt);
  }

  /** A version was saved or decided about: the next request reads anew, and a reading under way does not count. */
  invalidate(): void {
    this.freshUntilMs = 0;
    this.reading = undefined;
  }

  private async versions(): Promise<readonly TermsVersionRecord<T>[]> {
    if (this.known && performance.now() < this.freshUntilMs) return this.known;
    const reading = this.reading ?? this.repository.all();
    this.reading = reading;
    try {
      const versions = await reading;
      if (this.reading !== reading) return versions;
      this.known = versions;
    } catch (error) {
      if (this.reading === reading) this.reading = undefined;
      // Without any reading the terms are not known, and nothing is charged by a guess.
      if (!this.known) throw error;
      this.logger.warn(`Terms are in effect as they were last read: ${error}`);
      return this.known;
    }
    this.reading = undefined;
    this.freshUntilMs = performance.now() + FRESH_MS;
    return this.known;
  }
}
