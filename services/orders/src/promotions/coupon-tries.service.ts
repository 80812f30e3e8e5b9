import { Injectable } from '@nestjs/common';
import { type Limit, RateLimiterService } from '@sokoni/common';
import type { PromotionRecord } from './promotion.schema.ts';
import { PromotionsRepository } from './promotions.repository.ts';

const MINUTE_MS = 60_000;
/** Unknown codes of a person, or of a network address of visitors, which may serve many. */
const UNKNOWN_CODES: Limit = { name: 'unknown-coupon', max: 20, windowMs: 15 * MINUTE_MS };

/** Looks up codes, and slows down who guesses them: unknown ones are counted. */
@Injectable()
export class CouponTriesService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly limits: RateLimiterService,
  ) {}

  /** Null for an unknown code; refuses everyone who has tried too many, whether this one is known or not. */
  async find(code: string, subject: string): Promise<PromotionRecord | null> {
    await this.limits.check(UNKNOWN_CODES, subject);
    const found = await this.promotions.findByCode(code);
    if (!found) await this.limits.take(UNKNOWN_CODES, subject);
    return found;
  }
}
