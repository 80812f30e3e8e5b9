import { setTimeout as pause } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { Callback, Payment } from '../payments/payment.ts';

/** Delivered callbacks wait so long for others before they are marked. */
const MARK_EVERY_MS = 200;

interface Delivered {
  readonly callback: Callback;
  readonly deliveredAt: Date;
}

/** Callbacks stand in the document of their payment, so that a decision and its callback are one write. */
export class CallbacksRepository {
  private readonly payments: Collection<Payment>;
  private delivered: Delivered[] = [];
  private marking: Promise<void> | undefined;

  constructor(payments: Collection<Payment>) {
    this.payments = payments;
  }

  /** Beside those of decisions, which are written with them. */
  async insert(callback: Callback): Promise<void> {
    await this.payments.updateOne({ _id: callback.externalId }, { $push: { callbacks: callback } });
  }

  /** Leases one that is due, until `leaseUntil`: one that another process has taken meanwhile is left to it. */
  async claimDue(now: Date, leaseUntil: Date): Promise<Callback | null> {
    const due = { state: 'waiting' as const, nextAttemptAt: { $lte: now } };
    for (;;) {
      // The index knows the state by its path alone.
      const payment = await this.payments.findOne(
        { 'callbacks.state': due.state, callbacks: { $elemMatch: due } },
        { projection: { callbacks: 1 } },
      );
      const found = payment?.callbacks.find(
        ({ state, nextAttemptAt }) => state === due.state && nextAttemptAt <= now,
      );
      if (!found) return null;
      const { modifiedCount } = await this.payments.updateOne(
        { _id: found.externalId, callbacks: { $elemMatch: { _id: found._id, ...due } } },
        { $set: { 'callbacks.$.nextAttemptAt': leaseUntil }, $inc: { 'callbacks.$.attempts': 1 } },
      );
      if (modifiedCount === 1)
        return { ...found, attempts: found.attempts + 1, nextAttemptAt: leaseUntil };
    }
  }

  /** Those of one moment are one command; a process that dies before it sends them again. */
  markDelivered(callback: Callback, deliveredAt: Date): Promise<void> {
    this.delivered.push({ callback, deliveredAt });
    this.marking ??= this.markAll();
    return this.marking;
  }

  /** One delivery of several is done; the next is due. */
  async repeat({ _id, externalId }: Callback, now: Date): Promise<void> {
    await this.payments.updateOne(
      { _id: externalId, 'callbacks._id': _id },
      {
        $set: { 'callbacks.$.nextAttemptAt': now, 'callbacks.$.lastError': null },
        $inc: { 'callbacks.$.rounds': -1 },
      },
    );
  }

  async markFailed(
    { _id, externalId }: Callback,
    lastError: string,
    next: Date | null,
  ): Promise<void> {
    const retried = next
      ? { 'callbacks.$.nextAttemptAt': next }
      : { 'callbacks.$.state': 'given-up' as const };
    await this.payments.updateOne(
      { _id: externalId, callbacks: { $elemMatch: { _id, state: 'waiting' } } },
      { $set: { 'callbacks.$.lastError': lastError, ...retried } },
    );
  }

  async nextDueAt(): Promise<Date | null> {
    const waiting = { 'callbacks.state': 'waiting' };
    const [next] = await this.payments
      .aggregate<{ at: Date }>([
        { $match: waiting },
        { $unwind: '$callbacks' },
        { $match: waiting },
        { $group: { _id: null, at: { $min: '$callbacks.nextAttemptAt' } } },
      ])
      .toArray();
    return next?.at ?? null;
  }

  private async markAll(): Promise<void> {
    await pause(MARK_EVERY_MS);
    const delivered = this.delivered;
    this.delivered = [];
    this.marking = undefined;
    await this.payments.bulkWrite(delivered.map(toMark), { ordered: false });
  }
}

function toMark({ callback: { _id, externalId }, deliveredAt }: Delivered) {
  const marked = { state: 'delivered' as const, deliveredAt, lastError: null };
  const $set = Object.fromEntries(
    Object.entries(marked).map(([name, value]) => [`callbacks.$.${name}`, value]),
  );
  return { updateOne: { filter: { _id: externalId, 'callbacks._id': _id }, update: { $set } } };
}
