import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, GATHER_EVENTS_MS, insertAll, type Records } from '@sokoni/common';
import { HeldMessageRecord } from './held-message.schema.ts';

@Injectable()
export class HeldMessagesRepository {
  /** Resolves with false for a message that is held already. */
  readonly insert = batched(
    (rows: readonly HeldMessageRecord[]) => insertAll(this.messages, rows),
    { gatherMs: GATHER_EVENTS_MS },
  );

  constructor(
    @InjectModel(HeldMessageRecord.name) private readonly messages: Records<HeldMessageRecord>,
  ) {}

  /** Leases a due message to the caller; null when none is due. */
  claimDue(now: Date, leaseUntil: Date): Promise<HeldMessageRecord | null> {
    return this.messages
      .findOneAndUpdate({ dueAt: { $lte: now } }, { dueAt: leaseUntil }, { sort: { dueAt: 1 } })
      .exec();
  }

  async postpone(_id: string, dueAt: Date): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: { dueAt }, $inc: { tries: 1 } });
  }

  async holdUntil(_id: string, dueAt: Date): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: { dueAt } });
  }

  async delete(_id: string): Promise<void> {
    await this.messages.deleteOne({ _id });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.messages.deleteMany({ userId });
  }
}
