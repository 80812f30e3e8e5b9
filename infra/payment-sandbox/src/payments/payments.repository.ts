import type { ClientSession, Collection } from 'mongodb';
import type { Attempt, Callback, Payment, Prompt } from './payment.ts';
import { mayBecome, statusesBefore, type Verdict } from './payment-status.ts';

export type Settlement = Verdict &
  Pick<Payment, 'amount' | 'transactionId' | 'reversesAt'> & { completedAt: Date };

type FailedTry = Pick<Payment, 'attempt' | 'failedTry'>;

/** A request on a phone that is not answered, or was not answered in time. */
const unanswered = { status: 'pending' as const, processing: null, prompt: { $ne: null } };

/**
 * Every read expires overdue payments first, so none is read as pending after its end. A prompt does not expire: its
 * operator ends it, with a callback.
 */
export class PaymentsRepository {
  private readonly payments: Collection<Payment>;

  constructor(payments: Collection<Payment>) {
    this.payments = payments;
  }

  async insert(payment: Payment): Promise<void> {
    await this.payments.insertOne(payment);
  }

  async find(
    by: { _id: string } | { sessionId: string; prompt: null } | { payNumber: string },
  ): Promise<Payment | null> {
    const found = await this.payments.findOne(by);
    if (!found || !isOverdue(found, new Date())) return found;
    await this.expireOverdue(by);
    return this.payments.findOne(by);
  }

  /** The request that a phone shows: the newest one. */
  async findAsking(number: Prompt['number'], now: Date): Promise<Payment | null> {
    return this.payments.findOne(
      { ...unanswered, 'prompt.number': number, expiresAt: { $gt: now } },
      { sort: { createdAt: -1 } },
    );
  }

  /** A request by its reference, whatever became of it; null for any other phone. */
  async findRequest(number: Prompt['number'], reference: string): Promise<Payment | null> {
    return this.payments.findOne({ reference, 'prompt.number': number });
  }

  async latest(count: number): Promise<Payment[]> {
    await this.expireOverdue({});
    return this.payments.find().sort({ createdAt: -1 }).limit(count).toArray();
  }

  async succeededBetween(from: Date, until: Date): Promise<Payment[]> {
    return this.payments
      .find({ status: 'succeeded', completedAt: { $gte: from, $lt: until } })
      .toArray();
  }

  /** Money that went back to its customers in spite of the shop. */
  async reversedBetween(from: Date, until: Date): Promise<Payment[]> {
    return this.payments.find({ reversedAt: { $gte: from, $lt: until } }).toArray();
  }

  /** Stores the prompted customer; null when the payment has ended. */
  async begin(externalId: string, attempt: Attempt): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      open(externalId, new Date()),
      { $set: { attempt, failedTry: null } },
      { returnDocument: 'after' },
    );
  }

  /** A try has failed and the page stays open; null when there is nothing to try for any more. */
  async failTry(
    externalId: string,
    failed: FailedTry,
    callback: Callback | null,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      open(externalId, new Date()),
      { $set: failed, ...pushed(callback) },
      { returnDocument: 'after' },
    );
  }

  /** Delays the decision, independent of the session's end. */
  async hold(
    externalId: string,
    attempt: Attempt,
    processing: NonNullable<Payment['processing']>,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      open(externalId, processing.since),
      { $set: { attempt, processing, failedTry: null } },
      { returnDocument: 'after' },
    );
  }

  /** Compare and set: null when the payment may not move there any more. */
  async settle(
    externalId: string,
    settlement: Settlement,
    callback: Callback | null,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      open(externalId, settlement.completedAt),
      { $set: settlement, ...pushed(callback) },
      { returnDocument: 'after' },
    );
  }

  /** The same for a payment that was held, or whose prompt was not answered: its session is over. */
  async settleHeld(
    externalId: string,
    settlement: Settlement,
    callback: Callback | null,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      { _id: externalId, $or: [{ status: 'pending', processing: { $ne: null } }, unanswered] },
      { $set: { ...settlement, processing: null }, ...pushed(callback) },
      { returnDocument: 'after' },
    );
  }

  async dueForDecision(now: Date): Promise<Payment[]> {
    return this.payments
      .find({
        $or: [{ 'processing.until': { $lte: now } }, { ...unanswered, expiresAt: { $lte: now } }],
      })
      .toArray();
  }

  async reverseDue(now: Date): Promise<void> {
    await this.payments.updateMany(
      { reversesAt: { $lte: now } },
      { $set: { reversesAt: null, reversedAt: now } },
    );
  }

  /** When the operator has something to do next. */
  async nextDueAt(): Promise<Date | null> {
    const soonest = (field: 'processing.until' | 'reversesAt') =>
      this.payments.findOne({ [field]: { $type: 'date' } }, { sort: { [field]: 1 } });
    const [held, paid, asked] = await Promise.all([
      soonest('processing.until'),
      soonest('reversesAt'),
      this.payments.findOne(unanswered, { sort: { expiresAt: 1 } }),
    ]);
    const times = [held?.processing?.until, paid?.reversesAt, asked?.expiresAt].flatMap(
      (time) => time ?? [],
    );
    return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  }

  /** Counts a refund in, unless it would give back more than was paid. */
  async addRefund(
    externalId: string,
    amount: number,
    session: ClientSession,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      {
        _id: externalId,
        status: 'succeeded',
        reversedAt: null,
        $expr: { $lte: [{ $add: ['$refundedAmount', amount] }, '$amount'] },
      },
      { $inc: { refundedAmount: amount } },
      { session, returnDocument: 'after' },
    );
  }

  private async expireOverdue(
    among: Partial<Pick<Payment, '_id' | 'sessionId' | 'payNumber'>>,
  ): Promise<void> {
    await this.payments.updateMany(
      {
        ...among,
        status: { $in: statusesBefore('expired') },
        processing: null,
        prompt: null,
        expiresAt: { $lte: new Date() },
      },
      [{ $set: { status: 'expired', completedAt: '$expiresAt' } }],
    );
  }
}

function pushed(callback: Callback | null) {
  return callback && { $push: { callbacks: callback } };
}

function isOverdue({ status, processing, prompt, expiresAt }: Payment, now: Date): boolean {
  const waits = mayBecome(status, 'expired') && processing === null && !prompt;
  return waits && expiresAt <= now;
}

/** Nothing has been decided, and nothing is being decided. */
function open(externalId: string, now: Date) {
  return {
    _id: externalId,
    status: 'pending' as const,
    processing: null,
    expiresAt: { $gt: now },
  };
}
