import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, AuditTrail, afterCursor, statesBefore } from '@sokoni/common';
import type { PayoutsQuery } from '@sokoni/contracts';
import { type Model, Types } from 'mongoose';
import { LEASE_MS } from '../payments/providers/payment-provider.ts';
import { PayoutRecord } from './payout.schema.ts';
import { payoutTransitions } from './payout.ts';

export type PayoutEnding = Pick<PayoutRecord, 'failureReason' | 'transactionId'> & {
  readonly status: 'paid' | 'failed';
  readonly endedAt: Date;
};

@Injectable()
export class PayoutsRepository {
  constructor(
    @InjectModel(PayoutRecord.name) private readonly payouts: Model<PayoutRecord>,
    private readonly trail: AuditTrail,
  ) {}

  async insert(payout: PayoutRecord): Promise<void> {
    await this.trail.change(
      () => this.payouts.create([payout]),
      () => toAudit(payout),
    );
  }

  find(payoutId: string): Promise<PayoutRecord | null> {
    return this.payouts.findById(payoutId).lean<PayoutRecord>().exec();
  }

  findAll(payoutIds: readonly string[]): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ _id: { $in: payoutIds } })
      .lean<PayoutRecord[]>()
      .exec();
  }

  paidBetween(provider: string, from: Date, until: Date): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ provider, status: 'paid', endedAt: { $gte: from, $lt: until } })
      .lean<PayoutRecord[]>()
      .exec();
  }

  findOpen(sellerId: string): Promise<PayoutRecord | null> {
    return this.payouts.findOne({ sellerId, open: true }).lean<PayoutRecord>().exec();
  }

  latestOf(sellerId: string, limit: number): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ sellerId })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<PayoutRecord[]>()
      .exec();
  }

  /** Newest first, one more than the limit. */
  list({ status, sellerId, ...paging }: PayoutsQuery): Promise<PayoutRecord[]> {
    const after = afterCursor(paging)._id;
    // Ids are stored as text of equal length, which sorts like the ids.
    const before = after ? { _id: { $lt: (after.$lt as Types.ObjectId).toHexString() } } : {};
    return this.payouts
      .find({ ...before, ...(status && { status }), ...(sellerId && { sellerId }) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .lean<PayoutRecord[]>()
      .exec();
  }

  /** Takes one payout that is due; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<PayoutRecord | null> {
    return this.payouts
      .findOneAndUpdate(
        { nextTryAt: { $lte: now } },
        { $set: { nextTryAt: leaseUntil }, $inc: { tries: 1 } },
        { sort: { nextTryAt: 1 }, returnDocument: 'after' },
      )
      .lean<PayoutRecord>()
      .exec();
  }

  /** From here on the provider may pay it; null when it is sent already. */
  markSent(payoutId: string): Promise<PayoutRecord | null> {
    return this.move(payoutId, { status: 'sent' });
  }

  /** The provider has certainly not got it: it is sent again without a query. */
  markUnsent(payoutId: string): Promise<PayoutRecord | null> {
    return this.move(payoutId, { status: 'requested' });
  }

  /** Stores the provider's number as soon as it is known. */
  async tryAgainAt(payoutId: string, nextTryAt: Date, reference = ''): Promise<void> {
    const changes = { nextTryAt, ...(reference && { reference }) };
    await this.payouts.updateOne({ _id: payoutId, open: true }, changes);
  }

  /** A message is about this payout: it is polled at the next tick, unless a replica has it in hand. */
  async pollNow(payoutId: string, now: Date): Promise<void> {
    const waiting = { _id: payoutId, nextTryAt: { $gt: new Date(now.getTime() + LEASE_MS) } };
    await this.payouts.updateOne(waiting, { nextTryAt: now });
  }

  /** Compare and set: null when another request has ended it. */
  end(payoutId: string, ending: PayoutEnding): Promise<PayoutRecord | null> {
    return this.move(payoutId, { ...ending, open: false, nextTryAt: null });
  }

  private move(
    payoutId: string,
    changes: Partial<PayoutRecord> & Pick<PayoutRecord, 'status'>,
  ): Promise<PayoutRecord | null> {
    const from = { $in: statesBefore(payoutTransitions, changes.status) };
    return this.trail.change(
      () =>
        this.payouts
          .findOneAndUpdate({ _id: payoutId, status: from }, changes, { returnDocument: 'after' })
          .lean<PayoutRecord>()
          .exec(),
      toAudit,
    );
  }
}

function toAudit({ _id, sellerId, provider, amountTzs, status, transactionId }: PayoutRecord) {
  const state = { sellerId, provider, amountTzs, status, transactionId };
  return { aggregate: `payout:${_id}`, action: `payout.${status}`, state } satisfies AuditedChange;
}
