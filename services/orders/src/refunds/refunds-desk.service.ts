import { Injectable } from '@nestjs/common';
import { type Answer, newestPage, type Paging, People, ProblemError } from '@sokoni/common';
import type { Person, RefundByHandBody, RefusedRefund } from '@sokoni/contracts';
import type { RefundRecord } from './refund.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';

/** Admins send by hand what the payment company refuses to send back. */
@Injectable()
export class RefundsDeskService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly service: RefundsService,
    private readonly people: People,
  ) {}

  async listRefused(paging: Paging): Promise<Answer<RefusedRefund[]>> {
    const refunds = await this.refunds.refused(paging);
    const payees = await this.people.findKnown(refunds.map(({ userId }) => userId));
    return newestPage(refunds, paging, (refund) => toRefused(refund, payees.get(refund.userId)));
  }

  /** The same transfer told once more answers the same. */
  async sentByHand({ _id, transactionId }: RefundByHandBody): Promise<RefusedRefund> {
    const refund = await this.refunds.find(_id);
    if (!refund) throw new ProblemError('not-found');
    const known = refund.byHand === transactionId;
    const sends =
      refund.status === 'failed' && (await this.service.sentByHand(refund, transactionId));
    if (!known && !sends) throw new ProblemError('refund-not-refused');
    return toRefused(refund, await this.people.find(refund.userId));
  }
}

function toRefused(refund: RefundRecord, payee: Person | null | undefined): RefusedRefund {
  const { _id, orderNumber, provider, amountTzs, failureReason, endedAt, createdAt } = refund;
  return {
    _id,
    orderNumber,
    payeeName: payee?.name ?? '',
    payeeEmail: payee?.email ?? '',
    payeePhone: payee?.phone ?? '',
    provider,
    amountTzs,
    failureReason,
    refusedAt: (endedAt ?? createdAt).toISOString(),
  };
}
