import type { ClientSession, Collection } from 'mongodb';
import { type Attempt, mayBecome, type Payment, statusesBefore, type Verdict } from './payment.ts';

export type Settlement = Verdict &
  Pick<Payment, 'amount' | 'transactionId' | 'reversesAt'> & { completedAt: Date };

/** Every read expires overdue payments first, so none is read as pending after its end. */
export class PaymentsRepository {
  private readonly payments: Collection<Payment>;

  constructor(payments: Collection<Payment>) {
    this.payments = payments;
  }

  async insert(payment: Payment): Promise<void> {
    await this.payments.insertOne(payment);
  }

  async find(
    by: { _id: string } | { sessionId: string } | { payNumber: string },
  ): Promise<Payment | null> {
    const found = await this.payments.findOne(by);
    if (!found || !isOverdue(found, new Date())) return found;
    await this.expireOverdue(by);
    return this.payments.findOne(by);
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
    attempt: Attempt,
    failedTry: string,
    session: ClientSession,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      open(externalId, new Date()),
      { $set: { attempt, failedTry } },
      { session, returnDocument: 'after' },
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
    session: ClientSession,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      open(externalId, settlement.completedAt),
      { $set: settlement },
      { session, returnDocument: 'after' },
    );
  }

  /** The same for a payment that was held; its session may be long over. */
  async settleHeld(
    externalId: string,
    settlement: Settlement,
    session: ClientSession,
  ): Promise<Payment | null> {
    return this.payments.findOneAndUpdate(
      { _id: externalId, status: 'pending', processing: { $ne: null } },
      { $set: { ...settlement, processing: null } },
      { session, returnDocument: 'after' },
    );
  }

  async dueForDecision(now: Date): Promise<Payment[]> {
    return this.payments.find({ 'processing.until': { $lte: now } }).toArray();
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
    const [held, paid] = await Promise.all([soonest('processing.until'), soonest('reversesAt')]);
    const times = [held?.processing?.until, paid?.reversesAt].flatMap((time) => time ?? []);
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
        expiresAt: { $lte: new Date() },
      },
      [{ $set: { status: 'expired', completedAt: '$expiresAt' } }],
    );
  }
}

function isOverdue({ status, processing, expiresAt }: Payment, now: Date): boolean {
  return mayBecome(status, 'expired') && processing === null && expiresAt <= now;
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
