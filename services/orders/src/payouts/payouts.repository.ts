import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  afterCursor,
  type Records,
  statesBefore,
  UnitOfWork,
} from '@sokoni/common';
import { MANUAL_RAIL, type PayoutsQuery } from '@sokoni/contracts';
import { LEASE_MS } from '@sokoni/payment-providers';
import { type QueryFilter, Types } from 'mongoose';
import { type FirstEnd, firstEnds } from '../payments/attempts/payments.repository.ts';
import { type NotedDecision, PayoutRecord, type PayoutState } from './payout.schema.ts';
import { isUnknown, OPEN_PAYOUT_STATES, payoutTransitions, statesOf } from './payout.ts';
import { PayoutDay } from './payout-batch.schema.ts';

export type PayoutOutcome = Pick<PayoutRecord, 'failureReason' | 'transactionId'> & {
  readonly state: 'paid' | 'failed';
  readonly endedAt: Date;
};

/** What a replica of the former version has written is none until it is adopted. */
const NAMED = { state: { $type: 'string' as const } };

/** More wait for the next batch. */
const MOST_IN_BATCH = 500;
/** A number is of one payout, or of few. */
const FOUND_MOST = 20;

@Injectable()
export class PayoutsRepository {
  constructor(
    @InjectModel(PayoutRecord.name) private readonly payouts: Records<PayoutRecord>,
    @InjectModel(PayoutDay.name) private readonly days: Records<PayoutDay>,
    private readonly unit: UnitOfWork,
  ) {}

  async insert(payout: PayoutRecord): Promise<void> {
    await this.unit.audit(
      () => this.payouts.create([payout]),
      () => toAudit(payout),
    );
  }

  /** What went out on a day without a second admin. */
  async sentOn(date: string): Promise<number> {
    return (await this.days.findById(date).exec())?.sentTzs ?? 0;
  }

  /** In the caller's transaction: of two at once, one starts again and finds the other's sum. */
  async countSent(date: string, amountTzs: number): Promise<void> {
    await this.days.updateOne({ _id: date }, { $inc: { sentTzs: amountTzs } }, { upsert: true });
  }

  find(payoutId: string): Promise<PayoutRecord | null> {
    return this.payouts.findById(payoutId).exec();
  }

  findAll(payoutIds: readonly string[]): Promise<PayoutRecord[]> {
    return this.payouts.find({ _id: { $in: payoutIds } }).exec();
  }

  paidBetween(provider: string, from: Date, until: Date): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ provider, state: 'paid', endedAt: { $gte: from, $lt: until } })
      .exec();
  }

  /** When money first moved at each provider. */
  firstEnds(): Promise<FirstEnd[]> {
    return firstEnds(this.payouts, { state: 'paid', endedAt: { $ne: null } });
  }

  findOpen(sellerId: string): Promise<PayoutRecord | null> {
    return this.payouts.findOne({ sellerId, state: { $in: OPEN_PAYOUT_STATES } }).exec();
  }

  latestOf(sellerId: string, limit: number): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ ...NAMED, sellerId })
      .sort({ _id: -1 })
      .limit(limit)
      .exec();
  }

  /** Newest first, one more than the limit. */
  list({ status, sellerId, ...paging }: PayoutsQuery): Promise<PayoutRecord[]> {
    const after = afterCursor(paging)._id;
    // Ids are stored as text of equal length, which sorts like the ids.
    const before = after ? { _id: { $lt: (after.$lt as Types.ObjectId).toHexString() } } : {};
    return this.payouts
      .find({
        ...before,
        ...NAMED,
        ...(status && { state: { $in: statesOf(status) } }),
        ...(sellerId && { sellerId }),
      })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  /**
   * Takes one payout that is due; no other replica gets it until the lease ends. What these providers have not got yet
   * stays due: it is no try that they take no more just now.
   */
  claimDue(
    now: Date,
    leaseUntil: Date,
    notNow: readonly string[] = [],
  ): Promise<PayoutRecord | null> {
    const due = { ...NAMED, nextTryAt: { $lte: now, $type: 'date' as const } };
    const waiting = { state: 'requested' as const, provider: { $in: notNow } };
    return this.payouts
      .findOneAndUpdate(
        notNow.length === 0 ? due : { ...due, $nor: [waiting] },
        { $set: { nextTryAt: leaseUntil, triedAt: now }, $inc: { tries: 1 } },
        { sort: { nextTryAt: 1 }, returnDocument: 'after' },
      )
      .exec();
  }

  /** From here on the provider may pay it; null when a later claim or an admin has it in hand. */
  markSent({ _id, tries, sentAt }: PayoutRecord, now: Date): Promise<PayoutRecord | null> {
    return this.move(_id, { state: 'sent', sentAt: sentAt ?? now }, { tries });
  }

  /** No provider has certainly got it: it is sent without a query, by this one. */
  markUnsent(
    { _id, tries }: Pick<PayoutRecord, '_id' | 'tries'>,
    provider: string,
  ): Promise<PayoutRecord | null> {
    return this.move(_id, { state: 'requested', provider, sentAt: null }, { tries });
  }

  /** Before it is sent; null when it was sent, or a later claim has it in hand. */
  changeRail({ _id, tries, provider: from }: PayoutRecord, provider: string) {
    const unsent = { tries, state: 'requested', provider: from } as const;
    return this.move(_id, { state: 'requested', provider }, unsent);
  }

  /**
   * A first admin's reading of the statement, for a second one to confirm; null when it has moved on, or another admin
   * has read it meanwhile.
   */
  note(
    { _id, tries, noted: former }: PayoutRecord,
    noted: NotedDecision,
  ): Promise<PayoutRecord | null> {
    return this.unit.audit(
      () =>
        this.payouts
          .findOneAndUpdate(
            {
              ...{ _id, tries, state: { $in: ['unanswered', 'in-bank-file'] } },
              'noted.at': former?.at ?? null,
            },
            { noted },
            { returnDocument: 'after' },
          )
          .exec(),
      (payout) => ({ ...toAudit(payout), action: 'payout.noted' }),
    );
  }

  /** Oldest first, those that no batch or file has taken up yet. */
  awaiting(state: 'awaiting-release' | 'awaiting-bank'): Promise<PayoutRecord[]> {
    return this.oldest({ state });
  }

  inBatch(batchId: string): Promise<PayoutRecord[]> {
    return this.oldest({ batchId, state: 'in-batch' });
  }

  /** All payouts of a file for the bank, in its order. */
  inFile(bankFileId: string): Promise<PayoutRecord[]> {
    return this.oldest({ bankFileId });
  }

  /** From here on the bank may pay it, and it goes no other way; null when it waits no more. */
  putInFile(payoutId: string, bankFileId: string, now: Date): Promise<PayoutRecord | null> {
    return this.move(payoutId, { state: 'in-bank-file', bankFileId, sentAt: now });
  }

  /** The provider has certainly not got it, and cannot pay it: the bank has to. */
  leaveToBank({ _id, tries }: PayoutRecord): Promise<PayoutRecord | null> {
    const changes = { state: 'awaiting-bank', provider: MANUAL_RAIL } as const;
    // As a claim does: the one that is under way changes nothing any more.
    return this.move(_id, { ...changes, nextTryAt: null, tries: tries + 1 }, { tries });
  }

  private oldest(filter: QueryFilter<PayoutRecord>): Promise<PayoutRecord[]> {
    return this.payouts.find(filter).sort({ _id: 1 }).limit(MOST_IN_BATCH).exec();
  }

  /** Oldest first, those whose end is unknown. */
  async unknown(now: Date): Promise<PayoutRecord[]> {
    const silent = await this.payouts
      .find({ state: 'unanswered' })
      .sort({ _id: 1 })
      .limit(MOST_IN_BATCH)
      .exec();
    return silent.filter((payout) => isUnknown(payout, now));
  }

  /** Null when another batch has it. */
  putInBatch(payoutId: string, batchId: string): Promise<PayoutRecord | null> {
    return this.move(payoutId, { state: 'in-batch', batchId });
  }

  takeFromBatch(payoutId: string): Promise<PayoutRecord | null> {
    return this.move(payoutId, { state: 'awaiting-release', batchId: null });
  }

  release(payoutId: string, now: Date): Promise<PayoutRecord | null> {
    return this.move(payoutId, { state: 'requested', nextTryAt: now }, { state: 'in-batch' });
  }

  /** Whether its provider has answered is noted of one that was sent; the provider's number as soon as it is known. */
  async tryAgain(
    { _id, tries }: PayoutRecord,
    state: 'sent' | 'unanswered',
    known: Pick<PayoutRecord, 'nextTryAt'> & Partial<Pick<PayoutRecord, 'reference'>>,
  ): Promise<void> {
    const former = state === 'sent' ? 'unanswered' : 'sent';
    const moved = await this.move(_id, { state, ...known }, { tries, state: former });
    if (!moved) await this.payouts.updateOne({ _id, tries, nextTryAt: { $type: 'date' } }, known);
  }

  /** The provider's number of it, by a proven message; one that is known stays. */
  async keepNamed(payoutId: string, reference: string): Promise<void> {
    const sent = { _id: payoutId, state: { $in: ['sent', 'unanswered'] as const } };
    await this.payouts.updateOne({ ...sent, reference: '' }, { reference });
  }

  /** A message is about this payout: it is polled at the next tick, unless a replica has it in hand. */
  async pollNow(payoutId: string, now: Date): Promise<void> {
    const waiting = { _id: payoutId, nextTryAt: { $gt: new Date(now.getTime() + LEASE_MS) } };
    await this.payouts.updateOne(waiting, { nextTryAt: now });
  }

  /** By the shop's id, the provider's number or the transaction that its seller was shown. */
  findByNumber(number: string): Promise<PayoutRecord[]> {
    return this.payouts
      .find({ $or: [{ _id: number }, { reference: number }, { transactionId: number }] })
      .sort({ _id: -1 })
      .limit(FOUND_MOST)
      .exec();
  }

  /**
   * Compare and set: null when another request has ended it, or a later claim has it in hand.
   * @param state from which alone it ends; absent for any that may
   */
  end(
    { _id, tries }: PayoutRecord,
    outcome: PayoutOutcome,
    state?: PayoutState,
  ): Promise<PayoutRecord | null> {
    return this.move(_id, { ...outcome, nextTryAt: null }, { tries, ...(state && { state }) });
  }

  private move(
    payoutId: string,
    changes: Partial<PayoutRecord> & { readonly state: PayoutState },
    condition: Partial<Pick<PayoutRecord, 'tries' | 'state' | 'provider'>> = {},
  ): Promise<PayoutRecord | null> {
    const from = { $in: statesBefore(payoutTransitions, changes.state) };
    return this.unit.audit(
      () =>
        this.payouts
          .findOneAndUpdate({ _id: payoutId, state: from, ...condition }, changes, {
            returnDocument: 'after',
          })
          .exec(),
      toAudit,
    );
  }
}

function toAudit({
  _id,
  sellerId,
  provider,
  amountTzs,
  state,
  transactionId,
  noted,
}: PayoutRecord): AuditedChange {
  const audited = { sellerId, provider, amountTzs, state, transactionId, noted };
  return { aggregate: `payout:${_id}`, action: `payout.${state}`, state: audited };
}
