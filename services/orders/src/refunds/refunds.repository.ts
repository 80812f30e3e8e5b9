import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  type Paging,
  type Records,
  statesBefore,
  UnitOfWork,
} from '@sokoni/common';
import { LEASE_MS } from '@sokoni/payment-providers';
import { type FirstEnd, firstEnds } from '../payments/attempts/payments.repository.ts';
import { RefundRecord, type RefundStatus } from './refund.schema.ts';
import { refundTransitions, stuckRefunds } from './refund.ts';

type RefundOutcome = Pick<RefundRecord, 'endedAt'> & {
  readonly status: Exclude<RefundStatus, 'requested'>;
  readonly failureReason?: string;
  readonly byHand?: string;
};

/** A number is of one refund, or of few. */
const FOUND_MOST = 20;

type Sending = Pick<RefundRecord, 'sentAt' | 'way'> & Partial<Pick<RefundRecord, 'sentTo'>>;

@Injectable()
export class RefundsRepository {
  constructor(
    @InjectModel(RefundRecord.name) private readonly refunds: Records<RefundRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  async insert(refund: RefundRecord): Promise<void> {
    await this.unit.audit(
      () => this.refunds.create([refund]),
      () => toAudit(refund),
    );
  }

  /** What a buyer gave as the reason of a cancellation goes with the account; names of reasons stay. */
  async eraseReasons(userId: string): Promise<void> {
    const written = { $gt: '', $not: /^[a-z]+(?:-[a-z]+)*-by-buyer$/ };
    await this.refunds.updateMany(
      { userId, askedBy: userId, reason: written },
      { $set: { reason: '' } },
    );
  }

  findAll(refundIds: readonly string[]): Promise<RefundRecord[]> {
    return this.refunds.find({ _id: { $in: refundIds } }).exec();
  }

  find(refundId: string): Promise<RefundRecord | null> {
    return this.refunds.findById(refundId).exec();
  }

  /** Refused or without an answer; newest first, one more than the limit. */
  stuck({ cursor, limit }: Paging, now: Date): Promise<RefundRecord[]> {
    return this.refunds
      .find({ ...stuckRefunds(now), ...(cursor && { _id: { $lt: cursor } }) })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  /** All that was ever given back of a payment, sent or not. */
  findOf(paymentId: string): Promise<RefundRecord[]> {
    return this.refunds.find({ paymentId }).exec();
  }

  /** Money of this payment that we owe and have not sent. */
  owedOf(paymentId: string): Promise<RefundRecord[]> {
    const status = { $in: statesBefore(refundTransitions, 'superseded') };
    return this.refunds.find({ paymentId, status }).exec();
  }

  /** Whether money is owed to this user that has not arrived, of orders and of plans. */
  async owes(userId: string): Promise<boolean> {
    const status = { $in: statesBefore(refundTransitions, 'superseded') };
    return (await this.refunds.exists({ userId, status })) !== null;
  }

  /** Those that the provider has sent: what was sent by hand is on no statement. */
  succeededBetween(provider: string, from: Date, until: Date): Promise<RefundRecord[]> {
    return this.refunds
      .find({ provider, status: 'succeeded', byHand: null, endedAt: { $gte: from, $lt: until } })
      .exec();
  }

  /** When money first moved at each provider. */
  firstEnds(): Promise<FirstEnd[]> {
    return firstEnds(this.refunds, { status: 'succeeded', byHand: null, endedAt: { $ne: null } });
  }

  /** Takes one refund that is due; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<RefundRecord | null> {
    return this.refunds
      .findOneAndUpdate(
        { nextTryAt: { $lte: now, $type: 'date' } },
        { $set: { nextTryAt: leaseUntil, triedAt: now }, $inc: { tries: 1 } },
        { sort: { nextTryAt: 1 }, returnDocument: 'after' },
      )
      .exec();
  }

  /** From here on the provider may pay it; false when it is sent already, or a later claim has it in hand. */
  async markSent({ _id, tries }: RefundRecord, how: Sending): Promise<boolean> {
    const unsent = { _id, tries, status: 'requested', sentAt: null } as const;
    const { modifiedCount } = await this.refunds.updateOne(unsent, how);
    return modifiedCount === 1;
  }

  /** The provider has certainly not got it. */
  async markUnsent({ _id, tries }: RefundRecord): Promise<void> {
    const unsent = { sentAt: null, acceptedAt: null, sentTo: null };
    await this.refunds.updateOne({ _id, tries, status: 'requested' }, unsent);
  }

  /** It is open: `known` is what the provider has said of it. */
  async tryAgainAt(
    { _id, tries }: RefundRecord,
    nextTryAt: Date,
    known: Partial<Pick<RefundRecord, 'acceptedAt' | 'payoutReference'>> = {},
  ): Promise<void> {
    await this.refunds.updateOne({ _id, tries, status: 'requested' }, { nextTryAt, ...known });
  }

  /** The provider's number of its payout, by a proven message; one that is known stays. */
  async keepNamed(refundId: string, payoutReference: string): Promise<void> {
    const sent = { _id: refundId, status: 'requested' as const, sentAt: { $ne: null } };
    await this.refunds.updateOne({ ...sent, payoutReference: '' }, { payoutReference });
  }

  /** A message is about this refund: it is polled at the next tick, unless a replica has it in hand. */
  async pollNow(refundId: string, now: Date): Promise<void> {
    const waiting = { _id: refundId, nextTryAt: { $gt: new Date(now.getTime() + LEASE_MS) } };
    await this.refunds.updateOne(waiting, { nextTryAt: now });
  }

  /** By the shop's id, the number of the payout it was sent as, or the transaction by which an admin sent it. */
  findByNumber(number: string): Promise<RefundRecord[]> {
    return this.refunds
      .find({ $or: [{ _id: number }, { payoutReference: number }, { byHand: number }] })
      .sort({ _id: -1 })
      .limit(FOUND_MOST)
      .exec();
  }

  /** Compare and set: null when another request has ended it, or a later claim has it in hand. */
  end({ _id, tries }: RefundRecord, outcome: RefundOutcome): Promise<RefundRecord | null> {
    const from = statesBefore(refundTransitions, outcome.status);
    return this.unit.audit(
      () =>
        this.refunds
          .findOneAndUpdate(
            { _id, tries, status: { $in: from } },
            { ...outcome, nextTryAt: null, sentTo: null },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }
}

function toAudit({
  _id,
  paymentId,
  purpose,
  referenceId,
  sellerId,
  amountTzs,
  status,
}: RefundRecord): AuditedChange {
  const state = { paymentId, purpose, referenceId, sellerId, amountTzs, status };
  return { aggregate: `refund:${_id}`, action: `refund.${status}`, state };
}
