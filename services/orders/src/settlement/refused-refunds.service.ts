import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  currentContext,
  FirstDecisions,
  newestPage,
  type Paging,
  ProblemError,
  UserReplicas,
} from '@sokoni/common';
import {
  CASH,
  type RefundByHandBody,
  type RefusedRefund,
  type UnknownRefundBody,
  type UserReplica,
} from '@sokoni/contracts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import type { RefundRecord } from '../refunds/refund.schema.ts';
import { isUnknown } from '../refunds/refund.ts';
import type { OpenRefundRequest } from '../refunds/refund-requests.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { SecondAdminService } from '../refunds/second-admin.service.ts';
import { ReversalInquiriesService } from '../reversals/reversal-inquiries.service.ts';

/** Admins send refunds by hand that the payment provider refuses. */
@Injectable()
export class RefusedRefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly payments: PaymentsRepository,
    private readonly service: RefundsService,
    private readonly inquiries: ReversalInquiriesService,
    private readonly secondAdmin: SecondAdminService,
    private readonly userReplicas: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly clock: Clock,
  ) {}

  async listRefused(paging: Paging): Promise<Answer<RefusedRefund[]>> {
    const refunds = await this.refunds.stuck(paging, this.clock.now());
    const known = await this.knownOf(refunds);
    return newestPage(refunds, paging, (refund) => this.toRefused(refund, known));
  }

  sentByHand(body: RefundByHandBody): Promise<RefusedRefund> {
    const about = { aggregate: `refund:${body._id}`, refusals: ['refund-not-refused'] } as const;
    return this.first.decide(about, () => this.sendByHand(body));
  }

  /** A repeated request with the same transaction returns the same. */
  private async sendByHand({ _id, transactionId }: RefundByHandBody): Promise<RefusedRefund> {
    const refund = await this.findCurrent(_id);
    if (refund.status === 'superseded') throw new ProblemError('refund-reversed');
    const known = refund.byHand === transactionId;
    if (refund.status === 'failed')
      await this.secondAdmin.requireByHand({ _id, transactionId }, refund);
    const sends =
      refund.status === 'failed' && (await this.service.sentByHand(refund, transactionId));
    if (!known && !sends) throw new ProblemError('refund-not-refused');
    return this.toRefused(refund, await this.knownOf([refund]));
  }

  /** The operator may have sent a refused one back itself: the provider is asked. No provider has a payment in cash. */
  private async findCurrent(refundId: string): Promise<RefundRecord> {
    const refund = await this.get(refundId);
    if (refund.status !== 'failed' || refund.provider === CASH) return refund;
    await this.inquiries.follow(refund.paymentId);
    return this.get(refundId);
  }

  private async get(refundId: string): Promise<RefundRecord> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new ProblemError('not-found');
    return refund;
  }

  /** An admin has checked the provider's statement for a refund whose answer was lost. */
  decideUnknown(body: UnknownRefundBody): Promise<RefusedRefund> {
    const about = { aggregate: `refund:${body._id}`, refusals: ['refund-not-unknown'] } as const;
    return this.first.decide(about, () => this.decideOnce(body));
  }

  private async decideOnce({ _id, onStatement }: UnknownRefundBody): Promise<RefusedRefund> {
    const refund = await this.get(_id);
    const decided =
      isUnknown(refund, this.clock.now()) &&
      (await (onStatement ? this.service.foundSent(refund) : this.service.notOnStatement(refund)));
    if (!decided) throw new ProblemError('refund-not-unknown');
    return this.toRefused((await this.refunds.find(_id)) ?? refund, await this.knownOf([refund]));
  }

  /** Who gets them, who has asked for them, and what was paid. */
  private async knownOf(refunds: readonly RefundRecord[]): Promise<Known> {
    const noted = await this.secondAdmin.notedByHand(refunds.map(({ _id }) => _id));
    const admins = [...noted.values()].map(({ askedBy }) => askedBy);
    const ids = refunds.flatMap(({ userId, askedBy }) => (askedBy ? [userId, askedBy] : [userId]));
    const [people, payments] = await Promise.all([
      this.userReplicas.findKnown([...ids, ...admins]),
      this.payments.findAll(refunds.map(({ paymentId }) => paymentId)),
    ]);
    return { people, noted, payments: new Map(payments.map((payment) => [payment._id, payment])) };
  }

  private toRefused(refund: RefundRecord, known: Known): RefusedRefund {
    const unknown = isUnknown(refund, this.clock.now());
    return { ...toRefused(refund, known), unknown };
  }
}

interface Known {
  readonly people: ReadonlyMap<string, UserReplica>;
  readonly noted: ReadonlyMap<string, OpenRefundRequest>;
  readonly payments: ReadonlyMap<string, Pick<PaymentRecord, 'transactionId'>>;
}

function toRefused(refund: RefundRecord, { people, payments, noted: allNoted }: Known) {
  const { _id, orderNumber, provider, amountTzs, reason, failureReason } = refund;
  const payee = people.get(refund.userId);
  const { endedAt, sentAt, createdAt } = refund;
  const noted = allNoted.get(_id);
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
    paymentTransactionId:
      refund.transactionId || (payments.get(refund.paymentId)?.transactionId ?? ''),
    providerReference: refund.payoutReference,
    refusedAt: (endedAt ?? sentAt ?? createdAt).toISOString(),
    noted: noted
      ? {
          transactionId: noted.transactionId ?? '',
          byName: people.get(noted.askedBy)?.name ?? '',
          isOwn: noted.askedBy === currentContext()?.actor?.id,
          until: noted.until.toISOString(),
        }
      : null,
  };
}
