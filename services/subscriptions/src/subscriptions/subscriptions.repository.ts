import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  type Records,
  replaceAll,
  statesBefore,
  UnitOfWork,
} from '@sokoni/common';
import type { PlanCode, PlanPaymentsQuery, ShownRefund } from '@sokoni/contracts';
import type { PurchaseState } from './purchase.schema.ts';
import { PurchaseRecord, ReceiptCounterRecord } from './purchase.schema.ts';
import { PURCHASE_MOVES } from './purchase.ts';
import { SubscriptionRecord } from './subscription.schema.ts';
import { yearOf } from './subscription.ts';

const RECEIPTS_SHOWN = 200;
const DUE_AT_ONCE = 50;
const WITH_RECEIPT = { receiptNumber: { $gt: '' } } as const;
const PREFIXES = { receipt: 'SKR', refund: 'SKF' } as const;

@Injectable()
export class SubscriptionsRepository {
  constructor(
    @InjectModel(SubscriptionRecord.name)
    private readonly subscriptions: Records<SubscriptionRecord>,
    @InjectModel(PurchaseRecord.name) private readonly purchases: Records<PurchaseRecord>,
    @InjectModel(ReceiptCounterRecord.name)
    private readonly counters: Records<ReceiptCounterRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(sellerId: string): Promise<SubscriptionRecord | null> {
    return this.subscriptions.findById(sellerId).exec();
  }

  /** Optimistic lock: false when another writer has saved this version. */
  async save(next: SubscriptionRecord): Promise<boolean> {
    return this.unit.audit(
      async () => {
        if (next.version === 1) {
          await this.subscriptions.create([next]);
          return true;
        }
        const change = { version: next.version - 1, saved: next };
        return (await replaceAll(this.subscriptions, [change])) === 1;
      },
      () => auditOfPlan(next),
    );
  }

  /** Sellers whose entitlement ends, or whose reminder is due. */
  async findDue(
    when: 'nextChangeAt' | 'nextReminderAt',
    now: Date,
    except: readonly string[],
  ): Promise<string[]> {
    const due = await this.subscriptions
      .find({ [when]: { $lte: now }, _id: { $nin: except } }, { _id: 1 })
      .limit(DUE_AT_ONCE)
      .exec();
    return due.map(({ _id }) => _id);
  }

  /** Sets the next reminder; false when another replica has done so. */
  async moveReminder({ _id, nextReminderAt }: SubscriptionRecord, to: Date | null) {
    const moved = await this.subscriptions.updateOne(
      { _id, nextReminderAt },
      { nextReminderAt: to },
    );
    return moved.matchedCount === 1;
  }

  async addPurchase(purchase: PurchaseRecord): Promise<void> {
    await this.unit.audit(
      () => this.purchases.create([purchase]),
      () => auditOfPurchase(purchase),
    );
  }

  findLatestPurchase(sellerId: string, plan: PlanCode): Promise<PurchaseRecord | null> {
    return this.purchases.findOne({ sellerId, plan }).sort({ createdAt: -1 }).exec();
  }

  /** Whose payment was begun since then and after the last one that was made: another plan may have been chosen instead. */
  async findWaiting(sellerId: string, since: Date): Promise<PurchaseRecord | null> {
    const paid = await this.purchases
      .findOne({ sellerId, paidAt: { $gt: since } }, { paidAt: 1 })
      .sort({ paidAt: -1 })
      .exec();
    const later = { $gt: paid?.paidAt ?? since };
    // A former release says no more than when it was chosen.
    const begun = [{ askedAt: later }, { askedAt: { $exists: false }, createdAt: later }];
    return this.purchases
      .findOne({ sellerId, state: 'awaiting_payment', $or: begun })
      .sort({ askedAt: -1 })
      .exec();
  }

  /**
   * What the seller has asked for once this was known to have failed, and paid, where its time is not over. What was asked
   * for before does not count: the end would depend on the order of events.
   */
  async findPaidInstead(
    { _id, sellerId, failedAt }: PurchaseRecord,
    now: Date,
  ): Promise<PurchaseRecord | null> {
    if (!failedAt) return null;
    const other = { _id: { $ne: _id }, sellerId, state: 'paid' } as const;
    const asked = [{ askedAt: { $gt: failedAt } }, { createdAt: { $gt: failedAt } }];
    return this.purchases.findOne({ ...other, $or: asked, validUntil: { $gt: now } }).exec();
  }

  findPurchaseAfter(
    previousId: string,
    sellerId: string,
    plan: PlanCode,
  ): Promise<PurchaseRecord | null> {
    return this.purchases.findOne({ sellerId, plan, previousId }).exec();
  }

  /** Null when the transition table does not allow the move. */
  movePurchase(
    purchaseId: string,
    to: PurchaseState,
    change: Partial<PurchaseRecord> = {},
  ): Promise<PurchaseRecord | null> {
    return this.unit.audit(
      () =>
        this.purchases
          .findOneAndUpdate(
            { _id: purchaseId, state: { $in: statesBefore(PURCHASE_MOVES, to) } },
            { $set: { ...change, state: to } },
            { returnDocument: 'after' },
          )
          .exec(),
      auditOfPurchase,
    );
  }

  /** Records the outcome of a refund; a failed one may succeed by hand later. Null for a repeated event. */
  endRefund(
    purchaseId: string,
    number: string,
    status: 'succeeded' | 'failed',
  ): Promise<PurchaseRecord | null> {
    const from: readonly ShownRefund['status'][] =
      status === 'succeeded' ? ['requested', 'failed'] : ['requested'];
    return this.unit.audit(
      () =>
        this.purchases
          .findOneAndUpdate(
            { _id: purchaseId, 'refund.number': number, 'refund.status': { $in: from } },
            { $set: { 'refund.status': status } },
            { returnDocument: 'after' },
          )
          .exec(),
      auditOfPurchase,
    );
  }

  async changePurchase(purchaseId: string, change: Partial<PurchaseRecord>): Promise<void> {
    await this.purchases.updateOne({ _id: purchaseId }, { $set: change });
  }

  /** The time that each of the purchases pays for. */
  async setTimes(
    times: readonly { purchaseId: string; validFrom: Date; validUntil: Date }[],
  ): Promise<void> {
    if (times.length === 0) return;
    await this.purchases.bulkWrite(
      times.map(({ purchaseId: _id, validFrom, validUntil }) => ({
        updateOne: { filter: { _id }, update: { $set: { validFrom, validUntil } } },
      })),
    );
  }

  findReceipts(sellerId: string): Promise<PurchaseRecord[]> {
    return this.purchases
      .find({ sellerId, ...WITH_RECEIPT })
      .sort({ createdAt: -1 })
      .limit(RECEIPTS_SHOWN)
      .exec();
  }

  findPurchase(purchaseId: string): Promise<PurchaseRecord | null> {
    return this.purchases.findById(purchaseId).exec();
  }

  /** What was refunded of this seller's plans since then, sent or not. */
  async refundedTzs(sellerId: string, since: Date): Promise<number> {
    const refunded = await this.purchases.find({ sellerId, 'refund.at': { $gte: since } }).exec();
    return refunded.reduce((sum, { refund }) => sum + (refund?.amountTzs ?? 0), 0);
  }

  /** Purchases with a receipt, newest first, one more than the page has. */
  findPaid({ cursor, limit, sellerId, number }: PlanPaymentsQuery): Promise<PurchaseRecord[]> {
    return this.purchases
      .find({
        ...WITH_RECEIPT,
        ...(sellerId && { sellerId }),
        ...(number && { $or: [{ receiptNumber: number }, { 'refund.number': number }] }),
        ...(cursor && { _id: { $lt: cursor } }),
      })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  findMany(sellerIds: readonly string[]): Promise<SubscriptionRecord[]> {
    return this.subscriptions.find({ _id: { $in: sellerIds } }).exec();
  }

  /** The next number of the year, without gaps because the transaction of its use increments it. */
  async nextNumber(of: 'receipt' | 'refund', at: Date): Promise<string> {
    const year = yearOf(at);
    const counter = await this.counters.findOneAndUpdate(
      { _id: of === 'receipt' ? String(year) : `${of} ${year}` },
      { $inc: { last: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    return `${PREFIXES[of]}-${year}-${String(counter?.last ?? 0).padStart(6, '0')}`;
  }
}

function auditOfPlan({ _id, periods, version }: SubscriptionRecord): AuditedChange {
  const state = { version, periods };
  return { aggregate: `subscription:${_id}`, action: 'subscription.changed', state };
}

function auditOfPurchase(purchase: PurchaseRecord): AuditedChange {
  const { _id, sellerId, plan, amountTzs, state, refund } = purchase;
  return {
    aggregate: `purchase:${_id}`,
    action: `purchase.${state}`,
    state: { sellerId, plan, amountTzs, state, ...(refund && { refund }) },
  };
}
