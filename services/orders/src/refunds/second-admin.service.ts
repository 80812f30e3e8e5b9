import { Injectable } from '@nestjs/common';
import { Clock, currentContext, ProblemError } from '@sokoni/common';
import { TermsInEffectService } from '../market-terms/terms-in-effect.service.ts';
import { RefundRequestsRepository } from './refund-requests.repository.ts';

const REQUEST_MS = 24 * 3_600_000;

/** Above the ceiling of the market terms one admin alone refunds nothing. */
@Injectable()
export class SecondAdminService {
  constructor(
    private readonly requests: RefundRequestsRepository,
    private readonly terms: TermsInEffectService,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `refund-second-admin-needed` until another admin makes the same refund within a day. Owners, who
   * set the ceiling, and whatever no admin has started are not held up.
   */
  async require(refund: string, amountTzs: number): Promise<void> {
    const { actor, adminRoles = [] } = currentContext() ?? {};
    if (actor?.role !== 'ADMIN' || adminRoles.includes('owner')) return;
    const { refundCeilingTzs } = await this.terms.current();
    if (amountTzs <= refundCeilingTzs) return;
    const [request, now] = [`${refund} ${amountTzs}`, this.clock.now()];
    if (await this.requests.confirm(request, actor.id, now)) return;
    const expiresAt = new Date(now.getTime() + REQUEST_MS);
    await this.requests.ask({ _id: request, askedBy: actor.id, expiresAt });
    throw new ProblemError('refund-second-admin-needed', {
      values: { amountTzs: refundCeilingTzs },
    });
  }
}
