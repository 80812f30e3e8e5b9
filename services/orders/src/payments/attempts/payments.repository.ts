import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  batched,
  inOrderOf,
  type Records,
  statesBefore,
  UnitOfWork,
} from '@sokoni/common';
import { MONEY_CAME, type PaymentState } from '@sokoni/payment-providers';
import { PaymentRecord } from './payment.schema.ts';
import { paymentTransitions } from './payment.ts';
import { endOf } from './payment-outcome.ts';

/** A payment has changed since it was read; the transaction starts again. */
class StalePayment extends Error {}

/** A payment as it was read, and as it ends. */
interface Change {
  readonly before: PaymentRecord;
  readonly after: PaymentRecord;
}

@Injectable()
export class PaymentsRepository {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** At the end of the transaction, in one of its own where none is open. */
  insert(payment: PaymentRecord): Promise<void> {
    return this.unit.run(async () => this.unit.save(this.insertAll, payment, toAudit(payment)));
  }

  find(paymentId: string): Promise<PaymentRecord | null> {
    return this.payments.findById(paymentId).exec();
  }

  /** A payment that another record names. */
  async get(paymentId: string): Promise<PaymentRecord> {
    const payment = await this.find(paymentId);
    if (!payment) throw new Error(`No payment ${paymentId}`);
    return payment;
  }

  /** The same outside of transactions: concurrent calls share one query. */
  readonly load = batched(async (ids: readonly string[]) =>
    inOrderOf(ids, await this.findAll(ids)),
  );

  findAll(paymentIds: readonly string[]): Promise<PaymentRecord[]> {
    return this.payments.find({ _id: { $in: paymentIds } }).exec();
  }

  succeededBetween(provider: string, from: Date, until: Date): Promise<PaymentRecord[]> {
    return this.payments
      .find({ provider, status: { $in: MONEY_CAME }, endedAt: { $gte: from, $lt: until } })
      .exec();
  }

  /** When money first moved at each provider. */
  firstEnds(): Promise<FirstEnd[]> {
    return firstEnds(this.payments, { status: { $in: MONEY_CAME }, endedAt: { $ne: null } });
  }

  /** The latest attempt to pay a thing. */
  findFor(purpose: PaymentRecord['purpose'], referenceId: string): Promise<PaymentRecord | null> {
    return this.payments.findOne({ purpose, referenceId }).sort({ attempt: -1 }).exec();
  }

  /** The attempts at the same thing beside this one. */
  othersOf({ _id, purpose, referenceId }: PaymentRecord): Promise<PaymentRecord[]> {
    return this.payments.find({ purpose, referenceId, _id: { $ne: _id } }).exec();
  }

  /** In a transaction: whoever ends one of these attempts at the same time starts again. */
  async lockAll(paymentIds: readonly string[]): Promise<void> {
    if (paymentIds.length === 0) return;
    await this.payments.updateMany({ _id: { $in: paymentIds } }, { $inc: { version: 1 } });
  }

  /** The attempts whose money came, whatever came of it later. */
  paidAttempts(purpose: PaymentRecord['purpose'], referenceId: string): Promise<PaymentRecord[]> {
    return this.payments.find({ purpose, referenceId, status: { $in: MONEY_CAME } }).exec();
  }

  /** The times of the attempts after the first. */
  async resentAt(purpose: PaymentRecord['purpose'], referenceId: string): Promise<Date[]> {
    const attempts = await this.payments
      .find({ purpose, referenceId, attempt: { $gt: 1 } }, { createdAt: 1 })
      .exec();
    return attempts.map(({ createdAt }) => createdAt);
  }

  /** Saves the end of a payment at the end of the open transaction, together with all others. */
  saveAtEnd(before: PaymentRecord, after: PaymentRecord): void {
    this.unit.save(this.updateAll, { before, after }, toAudit(after));
  }

  /** Gives an attempt up for another one, to be cancelled at the provider at once; null when it has ended. */
  supersede(paymentId: string, at: Date): Promise<PaymentRecord | null> {
    const nothing = { method: '', transactionId: '', failureReason: 'superseded' };
    const ended = { endedAt: at, nextPollAt: at, superseded: true };
    return this.move(paymentId, 'cancelled', { ...nothing, ...ended });
  }

  /** The operator reversed the money; null when it is stored already, or the money never came. */
  reverse(paymentId: string): Promise<PaymentRecord | null> {
    const ended = { unallocated: false, nextPollAt: null, recheckAt: null };
    return this.move(paymentId, 'reversed', ended);
  }

  /** Brings the next poll forward; any number of hints make one poll. */
  async pollAt(paymentId: string, at: Date): Promise<void> {
    await this.payments.updateOne(
      { _id: paymentId, status: { $nin: MONEY_CAME } },
      { nextPollAt: at },
    );
  }

  /** The same for a paid payment of a provider without statements. */
  async recheckAt(paymentId: string, at: Date): Promise<void> {
    await this.payments.updateOne({ _id: paymentId, status: 'succeeded' }, { recheckAt: at });
  }

  /** Claims one paid payment that may have been reversed; no other replica gets it until the lease ends. */
  claimRecheck(now: Date, leaseUntil: Date): Promise<PaymentRecord | null> {
    return this.payments
      .findOneAndUpdate(
        { recheckAt: { $lte: now, $type: 'date' } },
        { recheckAt: leaseUntil },
        { sort: { recheckAt: 1 }, returnDocument: 'after' },
      )
      .exec();
  }

  /** Replaces a lease; a payment that was reversed meanwhile stays as it is. */
  async scheduleRecheck(paymentId: string, lease: Date | null, next: Date | null): Promise<void> {
    await this.payments.updateOne({ _id: paymentId, recheckAt: lease }, { recheckAt: next });
  }

  /** False when another replica has allocated the money already. */
  async markAllocated(paymentId: string): Promise<boolean> {
    const changes = { unallocated: false, nextPollAt: null };
    const { modifiedCount } = await this.payments.updateOne(
      { _id: paymentId, unallocated: true },
      changes,
    );
    return modifiedCount === 1;
  }

  /** Claims one payment that is due; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<PaymentRecord | null> {
    return this.payments
      .findOneAndUpdate(
        { nextPollAt: { $lte: now, $type: 'date' } },
        { nextPollAt: leaseUntil },
        { sort: { nextPollAt: 1 }, returnDocument: 'after' },
      )
      .exec();
  }

  /** Replaces a lease; a payment that was settled meanwhile stays unchanged. */
  async scheduleNext(paymentId: string, lease: Date | null, next: Date | null): Promise<void> {
    await this.payments.updateOne({ _id: paymentId, nextPollAt: lease }, { nextPollAt: next });
  }

  /** Compare and set: null when the payment may not move there, or another request moved it. */
  private move(
    paymentId: string,
    status: PaymentState,
    changes: Partial<PaymentRecord>,
  ): Promise<PaymentRecord | null> {
    const from = statesBefore(paymentTransitions, status);
    return this.unit.audit(
      () =>
        this.payments
          .findOneAndUpdate(
            { _id: paymentId, status: { $in: from } },
            { $set: { ...changes, status }, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }

  private readonly insertAll = async (payments: readonly PaymentRecord[]): Promise<void> => {
    await this.payments.insertMany(payments, { lean: true });
  };

  private readonly updateAll = async (changes: readonly Change[]): Promise<void> => {
    const { matchedCount } = await this.payments.bulkWrite(
      changes.map(({ before: { _id, version }, after }) => ({
        updateOne: { filter: { _id, version }, update: { $set: endOf(after) } },
      })),
    );
    if (matchedCount < changes.length) {
      const ids = changes.map(({ before }) => before._id).join(', ');
      throw new StalePayment(`One of the payments ${ids} is no longer as it was read`);
    }
  };
}

function toAudit(payment: PaymentRecord): AuditedChange {
  const { _id, purpose, referenceId, provider, amountTzs, status, method, transactionId } = payment;
  const state = { purpose, referenceId, provider, amountTzs, status, method, transactionId };
  return { aggregate: `payment:${_id}`, action: `payment.${status}`, state };
}

const MAX_FOUND = 20;

@Injectable()
export class PaymentSearchRepository {
  constructor(@InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>) {}

  /** By the shop's id, a number to pay to, what its payer claims, or the provider's or operator's number; newest first. */
  find(reference: string): Promise<PaymentRecord[]> {
    return this.payments
      .find({
        $or: [
          ...[{ _id: reference }, { reference }, { transactionId: reference }],
          ...[{ payNumber: reference }, { claimedCode: reference }],
        ],
      })
      .sort({ _id: -1 })
      .limit(MAX_FOUND)
      .exec();
  }
}

/** When money first moved at a provider. */
export interface FirstEnd {
  /** The provider. */
  readonly _id: string;
  readonly endedAt: Date;
}

/** Of each provider the first of these records that has ended: by the index of provider and end. */
export async function firstEnds<T>(records: Records<T>, condition: object): Promise<FirstEnd[]> {
  const providers = (await records.distinct('provider').exec()) as string[];
  const found = await Promise.all(
    providers.map(async (provider): Promise<FirstEnd[]> => {
      const ended = { ...condition, provider } as object;
      const first: unknown = await records
        .findOne(ended, { endedAt: 1 })
        .sort({ provider: 1, endedAt: 1 })
        .exec();
      return first ? [{ _id: provider, endedAt: (first as FirstEnd).endedAt }] : [];
    }),
  );
  return found.flat();
}
