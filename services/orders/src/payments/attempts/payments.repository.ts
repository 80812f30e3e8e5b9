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
import { isPayNumberKind } from '@sokoni/contracts';
import { MONEY_CAME, type PaymentState, type ProviderSession } from '@sokoni/payment-providers';
import { RUSH } from '../../config.ts';
import { PaymentRecord } from './payment.schema.ts';
import { describedOrder, endOf, paymentTransitions, toPayee } from './payment.ts';

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

  /** In a transaction: a transaction that ends one of these attempts at the same time starts again. */
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

  /** The same for a payment whose money came, or is in quarantine: whether the operator has reversed it. */
  async recheckAt(paymentId: string, at: Date): Promise<void> {
    await this.payments.updateOne(
      { _id: paymentId, status: { $ne: 'reversed' } },
      { recheckAt: at },
    );
  }

  /** Claims one payment whose money may have been reversed; no other replica gets it until the lease ends. */
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

interface OpenedSession {
  readonly payment: PaymentRecord;
  readonly session: ProviderSession;
}

/** A prompt on a phone has ended after this; then it may be sent again. */
const RING_MS = 60_000;

/** Where a payment is opened. Each write names the provider: of two requests one moves it on. */
@Injectable()
export class PaymentSessionsRepository {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Of two sessions opened concurrently the first is stored, and only its page may be shown. */
  async keep(payment: PaymentRecord, session: ProviderSession): Promise<string | null> {
    if (session.payNumber) await this.keepNumber(payment, session.payNumber, session);
    else if (await this.keepInBatch({ payment, session })) return session.paymentUrl;
    return this.pageOf(payment);
  }

  /** Nothing rings for a number: with the session the fact is stored that notifies its buyer. */
  private async keepNumber(
    { _id, provider }: PaymentRecord,
    number: string,
    { reference, paymentUrl, payee }: ProviderSession,
  ): Promise<void> {
    const session = { reference, paymentUrl, payNumber: number, payee: payee ?? null };
    await this.unit.run(async () => {
      const opened = { ...session, unanswered: false };
      const payment = await this.payments
        .findOneAndUpdate({ _id, provider, paymentUrl: null }, opened, { returnDocument: 'after' })
        .exec();
      if (payment?.purpose !== 'order' || !isPayNumberKind(payment.route)) return;
      // Left while its provider was asked for it: what is sent there is still found, but nobody is told to send.
      if (payment.superseded) return;
      const { referenceId: orderId, userId, amountTzs, expiresAt, version } = payment;
      const payTo = { kind: payment.route, number, ...toPayee(payment) };
      const about = { orderId, orderNumber: describedOrder(payment), userId, amountTzs };
      const data = { ...about, payTo, payUntil: expiresAt.toISOString() };
      this.unit.publish('payment.number-issued', { aggregateId: _id, version, data });
    });
  }

  /**
   * A proven callback names the session whose answer was lost: from now on its provider is asked by that number. One
   * number alone: the first, as for two sessions; and none that is another payment's.
   */
  async keepNamed(
    { _id, provider }: PaymentRecord,
    session: Pick<ProviderSession, 'reference' | 'paymentUrl'>,
  ): Promise<void> {
    const taken = await this.payments
      .findOne({ provider, reference: session.reference, _id: { $ne: _id } })
      .exec();
    if (taken) return;
    const unnamed = { _id, provider, reference: null, paymentUrl: null };
    await this.payments.updateOne(unnamed, { ...session, unanswered: false });
  }

  async pageOf({ _id }: PaymentRecord): Promise<string | null> {
    const payment = await this.payments.findById(_id).exec();
    return payment?.paymentUrl ?? null;
  }

  /** For each whether its session was certainly stored: the database only returns a count. */
  private readonly keepInBatch = batched(
    async (opened: readonly OpenedSession[]) => {
      const { modifiedCount } = await this.payments.bulkWrite(
        opened.map(({ payment: { _id, provider }, session }) => {
          const { reference, paymentUrl, payNumber = null, payee = null } = session;
          return {
            updateOne: {
              filter: { _id, provider, paymentUrl: null },
              update: { $set: { reference, paymentUrl, payNumber, payee, unanswered: false } },
            },
          };
        }),
        { ordered: false },
      );
      return opened.map(() => modifiedCount === opened.length);
    },
    // Providers answer the checkouts of one batch one after the other.
    RUSH,
  );

  /** Null while a prompt may be open on the buyer's phone: two prompts could be paid twice. */
  claimRing({ _id, provider }: PaymentRecord, now: Date): Promise<PaymentRecord | null> {
    const before = new Date(now.getTime() - RING_MS);
    return this.payments
      .findOneAndUpdate(
        { _id, provider, $or: [{ rangAt: null }, { rangAt: { $lte: before } }] },
        { rangAt: now },
        { returnDocument: 'after' },
      )
      .exec();
  }

  /** It did not ring after all. */
  async releaseRing({ _id, provider, rangAt }: PaymentRecord, before: Date | null): Promise<void> {
    await this.payments.updateOne({ _id, provider, rangAt }, { rangAt: before });
  }

  /** The provider may have opened it: from now on no other one may. */
  async markUnanswered({ _id, provider }: PaymentRecord): Promise<void> {
    await this.payments.updateOne({ _id, provider, paymentUrl: null }, { unanswered: true });
  }

  /**
   * The provider has certainly not opened it: it is with that one, or with another, as if it had never been
   * tried. Null when another request has it in hand.
   */
  moveTo(provider: string, payment: PaymentRecord): Promise<PaymentRecord | null> {
    const { _id, provider: from, rangAt } = payment;
    const unopened = { _id, provider: from, rangAt, paymentUrl: null, unanswered: false };
    return this.payments
      .findOneAndUpdate(
        { ...unopened, status: 'pending' },
        { provider, rangAt: null },
        { returnDocument: 'after' },
      )
      .exec();
  }
}
