import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { EmailChangeRecord } from '../users/user.schema.ts';

@Injectable()
export class EmailChangesRepository {
  constructor(
    @InjectModel(EmailChangeRecord.name) private readonly changes: Records<EmailChangeRecord>,
  ) {}

  /** Replaces an earlier change of the user, whose link becomes invalid. */
  async replace({ _id, ...fields }: EmailChangeRecord): Promise<void> {
    await this.changes.replaceOne({ _id }, fields, { upsert: true });
  }

  async remove(userId: string): Promise<void> {
    await this.changes.deleteOne({ _id: userId });
  }

  /** Deletes and returns the change; null when there is none or it has expired. */
  consume(userId: string, tokenHash: string): Promise<EmailChangeRecord | null> {
    return this.changes
      .findOneAndDelete({ _id: userId, tokenHash, expiresAt: { $gt: new Date() } })
      .exec();
  }
}
