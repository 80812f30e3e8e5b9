import { Injectable } from '@nestjs/common';
import { type Limit, Metrics, ProblemError, RateLimiterService } from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import { pairOf, phoneLimits } from '../limits.ts';

/** What codes by SMS may cost: to one number, from one address and of the whole shop. */
@Injectable()
export class SmsBudgetService {
  private readonly tries: ReturnType<typeof phoneLimits>;
  private readonly codes: ReturnType<Metrics['counter']>;

  constructor(
    private readonly limits: RateLimiterService,
    metrics: Metrics,
    config: IdentityConfig,
  ) {
    this.tries = phoneLimits(config);
    this.codes = metrics.counter('sokoni_sms_codes_total', 'Codes by SMS', ['outcome']);
  }

  /**
   * Every code costs an SMS and gives five guesses. A browser that this user has logged in with has
   * limits of its own, so that requests for codes elsewhere do not lock its owner out; all known
   * browsers of a number together have one, since each log-in makes another browser known.
   */
  async take(phone: string, address: string, deviceId?: string): Promise<void> {
    const { tries } = this;
    if (deviceId && (await this.fits(deviceId, phone))) return this.takeOverall('known devices');
    await this.limits.take(tries.address, address);
    await this.limits.take(tries.pair, pairOf(phone, address));
    await this.limits.take(tries.phone, phone);
    await this.limits.take(tries.day, phone);
    await this.takeOverall('unknown devices');
  }

  /** A code that its owner typed was no abuse: it counts no longer, except by day and in the whole shop. */
  async writeOff(phone: string, address: string): Promise<void> {
    await this.limits.reset(this.tries.pair, pairOf(phone, address));
    await this.limits.reset(this.tries.phone, phone);
    await this.limits.giveBack(this.tries.address, address);
  }

  private async fits(deviceId: string, phone: string): Promise<boolean> {
    const { device, knownHour, knownDay } = this.tries;
    const counts: [Limit, string][] = [
      [device, deviceId],
      [knownHour, phone],
      [knownDay, phone],
    ];
    for (const [limit, subject] of counts)
      if ((await this.limits.count(limit, subject)) > 0) return false;
    return true;
  }

  private async takeOverall(browsers: string): Promise<void> {
    try {
      await this.limits.take(this.tries.overall, browsers);
      await this.limits.take(this.tries.overallDay, browsers);
    } catch (error) {
      if (error instanceof ProblemError) this.codes.inc({ outcome: 'over-budget' });
      throw error;
    }
    this.codes.inc({ outcome: 'sent' });
  }
}
