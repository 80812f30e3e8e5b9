import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EmailChangeRecord } from './email-change.schema.ts';

@Injectable()
export class EmailChangesRepository {
  constructor(
    @InjectModel(EmailChangeRecord.name) private readonly changes: Model<EmailChangeRecord>,
  ) {}

  /** Keeps the wish; an older one of the same user is gone with its link. */
  async replace({ _id, ...fields }: EmailChangeRecord): Promise<void> {
    await this.changes.replaceOne({ _id }, fields, { upsert: true }).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.changes.deleteOne({ _id: userId }).exec();
  }

  /** Uses the user's link up and gives what it was for; null when there is none, or no longer. */
  consume(userId: string, tokenHash: string): Promise<EmailChangeRecord | null> {
    return this.changes
      .findOneAndDelete({ _id: userId, tokenHash, expiresAt: { $gt: new Date() } })
      .lean<EmailChangeRecord>()
      .exec();
  }
}
