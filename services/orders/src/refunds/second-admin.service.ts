import { Injectable } from '@nestjs/common';
import { Clock, currentContext, ProblemError } from '@sokoni/common';
import type { ApproveRefundBody } from '@sokoni/contracts';
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
   * @param soFarTzs what was refunded of the same sale before: a large refund in small pieces is a large one
   */
  async require(refund: string, amountTzs: number, soFarTzs = 0): Promise<void> {
    const { actor, adminRoles = [] } = currentContext() ?? {};
    if (actor?.role !== 'ADMIN' || adminRoles.includes('owner')) return;
    const { refundCeilingTzs } = await this.terms.current();
    if (soFarTzs + amountTzs <= refundCeilingTzs) return;
    const [request, now] = [`${refund} ${amountTzs}`, this.clock.now()];
    if (await this.requests.confirm(request, actor.id, now)) return;
    await this.ask(request, actor.id, now);
    throw new ProblemError('refund-second-admin-needed', {
      values: { amountTzs: refundCeilingTzs },
    });
  }

  /** For another service, which makes each refund once: asked again it answers the same. */
  async approve({ refund, amountTzs, adminId }: ApproveRefundBody) {
    const { refundCeilingTzs } = await this.terms.current();
    const [request, now] = [`${refund} ${amountTzs}`, this.clock.now()];
    const approved =
      amountTzs <= refundCeilingTzs ||
      (await this.requests.isAskedByAnother(request, adminId, now));
    if (approved) return { ceilingTzs: null };
    await this.ask(request, adminId, now);
    return { ceilingTzs: refundCeilingTzs };
  }

  private ask(_id: string, askedBy: string, now: Date): Promise<void> {
    return this.requests.ask({ _id, askedBy, expiresAt: new Date(now.getTime() + REQUEST_MS) });
  }
}
