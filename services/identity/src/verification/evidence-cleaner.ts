import { Injectable, Logger } from '@nestjs/common';
import { Clock, Ticker } from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import { VerificationRepository } from './verification.repository.ts';

/** Forgets the evidence some time after its decision: what is not kept cannot leak. */
@Injectable()
export class EvidenceCleaner {
  private readonly logger = new Logger(EvidenceCleaner.name);
  private nextAt = 0;

  constructor(
    private readonly repository: VerificationRepository,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
    ticker: Ticker,
  ) {
    ticker.enter(() => this.clean());
  }

  private async clean(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (now < this.nextAt) return false;
    this.nextAt = now + this.config.EVIDENCE_CLEAN_EVERY_MS;
    const forgotten = await this.repository.forget(new Date(now - this.config.EVIDENCE_KEEP_MS));
    if (forgotten > 0) this.logger.log(`Forgot the evidence of ${forgotten} sellers`);
    return false;
  }
}
