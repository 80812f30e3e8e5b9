import type { ClientSession, Collection } from 'mongodb';
import type { Callback } from './callback.ts';

export class CallbacksRepository {
  private readonly callbacks: Collection<Callback>;

  constructor(callbacks: Collection<Callback>) {
    this.callbacks = callbacks;
  }

  async insert(callback: Callback, session?: ClientSession): Promise<void> {
    await this.callbacks.insertOne(callback, session && { session });
  }

  /** Leases the row that has been due longest, until `leaseUntil`. */
  async claimDue(now: Date, leaseUntil: Date): Promise<Callback | null> {
    return this.callbacks.findOneAndUpdate(
      { state: 'waiting', nextAttemptAt: { $lte: now } },
      { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    );
  }

  async markDelivered(eventId: string, deliveredAt: Date): Promise<void> {
    await this.callbacks.updateOne(
      { _id: eventId },
      { $set: { state: 'delivered', deliveredAt, lastError: null } },
    );
  }

  /** One delivery of several is done; the next is due. */
  async repeat(eventId: string, now: Date): Promise<void> {
    await this.callbacks.updateOne(
      { _id: eventId },
      { $set: { nextAttemptAt: now, lastError: null }, $inc: { rounds: -1 } },
    );
  }

  async markFailed(eventId: string, lastError: string, next: Date | null): Promise<void> {
    await this.callbacks.updateOne(
      { _id: eventId, state: 'waiting' },
      { $set: next ? { lastError, nextAttemptAt: next } : { lastError, state: 'given-up' } },
    );
  }

  async nextDueAt(): Promise<Date | null> {
    const next = await this.callbacks.findOne(
      { state: 'waiting' },
      { sort: { nextAttemptAt: 1 }, projection: { nextAttemptAt: 1 } },
    );
    return next?.nextAttemptAt ?? null;
  }
}
