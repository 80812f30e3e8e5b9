import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  FirstDecisions,
  newestPage,
  type Paging,
  ProblemError,
  UserReplicas,
} from '@sokoni/common';
import type {
  RefundByHandBody,
  RefusedRefund,
  UnknownRefundBody,
  UserReplica,
} from '@sokoni/contracts';
import type { RefundRecord } from './refund.schema.ts';
import { isUnknown } from './refund.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';
import { SecondAdminService } from './second-admin.service.ts';

/** Admins send refunds by hand that the payment provider refuses. */
@Injectable()
export class RefundsAdminService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly service: RefundsService,
    private readonly secondAdmin: SecondAdminService,
    private readonly userReplicas: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly clock: Clock,
  ) {}

  async listRefused(paging: Paging): Promise<Answer<RefusedRefund[]>> {
    const refunds = await this.refunds.stuck(paging, this.clock.now());
    const people = await this.peopleOf(refunds);
    return newestPage(refunds, paging, (refund) => this.toRefused(refund, people));
  }

  sentByHand(body: RefundByHandBody): Promise<RefusedRefund> {
    const about = { aggregate: `refund:${body._id}`, refusals: ['refund-not-refused'] } as const;
    return this.first.decide(about, () => this.sendByHand(body));
  }

  /** A repeated request with the same transaction returns the same. */
  private async sendByHand({ _id, transactionId }: RefundByHandBody): Promise<RefusedRefund> {
    const refund = await this.refunds.find(_id);
    if (!refund) throw new ProblemError('not-found');
    const known = refund.byHand === transactionId;
    if (refund.status === 'failed')
      await this.secondAdmin.require(`by hand ${_id} ${transactionId}`, refund.amountTzs);
    const sends =
      refund.status === 'failed' && (await this.service.sentByHand(refund, transactionId));
    if (!known && !sends) throw new ProblemError('refund-not-refused');
    return this.toRefused(refund, await this.peopleOf([refund]));
  }

  /** An admin has checked the provider's statement for a refund whose answer was lost. */
  decideUnknown(body: UnknownRefundBody): Promise<RefusedRefund> {
    const about = { aggregate: `refund:${body._id}`, refusals: ['refund-not-unknown'] } as const;
    return this.first.decide(about, () => this.decideOnce(body));
  }

  private async decideOnce({ _id, onStatement }: UnknownRefundBody): Promise<RefusedRefund> {
    const refund = await this.refunds.find(_id);
    if (!refund) throw new ProblemError('not-found');
    const decided =
      isUnknown(refund, this.clock.now()) &&
      (await (onStatement ? this.service.foundSent(refund) : this.service.notOnStatement(refund)));
    if (!decided) throw new ProblemError('refund-not-unknown');
    return this.toRefused((await this.refunds.find(_id)) ?? refund, await this.peopleOf([refund]));
  }

  /** Who gets them and who has asked for them. */
  private peopleOf(refunds: readonly RefundRecord[]): Promise<People> {
    const ids = refunds.flatMap(({ userId, askedBy }) => (askedBy ? [userId, askedBy] : [userId]));
    return this.userReplicas.findKnown(ids);
  }

  private toRefused(refund: RefundRecord, people: People): RefusedRefund {
    const unknown = isUnknown(refund, this.clock.now());
    return { ...toRefused(refund, people), unknown };
  }
}

type People = ReadonlyMap<string, UserReplica>;

function toRefused(refund: RefundRecord, people: People) {
  const { _id, orderNumber, provider, amountTzs, reason, failureReason } = refund;
  const payee = people.get(refund.userId);
  const { endedAt, sentAt, createdAt } = refund;
  return {
    _id,
    orderNumber,
    payeeName: payee?.name ?? '',
    payeeEmail: payee?.email ?? '',
    payeePhone: payee?.phone ?? '',
    provider,
    amountTzs,
    reason,
    askedByName: refund.askedBy ? (people.get(refund.askedBy)?.name ?? '') : null,
    failureReason,
    refusedAt: (endedAt ?? sentAt ?? createdAt).toISOString(),
  };
}
