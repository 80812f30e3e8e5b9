import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { type DeliveryTerms, deliveryTermsOf, type MarketTerms } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { MarketTermsRepository } from './market-terms.repository.ts';
import type { MarketTermsRecord } from './market-terms.schema.ts';
import { termsAt } from './market-terms.ts';

/** After this time a change by another replica is seen. A start needs no reading at all. */
const FRESH_MS = 10_000;

/** What the shop charges and allows now, from memory: all versions, and the moment of the request. */
@Injectable()
export class TermsInEffectService {
  private readonly logger = new Logger(TermsInEffectService.name);
  private known: readonly MarketTermsRecord[] | undefined;
  private freshUntilMs = 0;
  private reading: Promise<readonly MarketTermsRecord[]> | undefined;

  constructor(
    private readonly repository: MarketTermsRepository,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async current(): Promise<MarketTerms> {
    return termsAt(this.config.marketTerms, await this.versions(), this.clock.now());
  }

  async delivery(): Promise<DeliveryTerms> {
    return deliveryTermsOf(await this.current());
  }

  /** A version was saved or decided about: the next request reads anew, and a reading under way does not count. */
  invalidate(): void {
    this.freshUntilMs = 0;
    this.reading = undefined;
  }

  private async versions(): Promise<readonly MarketTermsRecord[]> {
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
