import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, type Records } from '@sokoni/common';
import { ContactChangeRecord, type NewContactChange } from './contact-change.schema.ts';

@Injectable()
export class ContactChangesRepository {
  constructor(
    @InjectModel(ContactChangeRecord.name) private readonly changes: Records<ContactChangeRecord>,
    private readonly clock: Clock,
  ) {}

  async insert(change: NewContactChange): Promise<void> {
    await this.changes.create([change]);
  }

  /** Null when the change was undone already, or can no longer be. */
  findByToken(tokenHash: string): Promise<ContactChangeRecord | null> {
    return this.changes.findOne({ tokenHash, ...this.live() }).exec();
  }

  /** What can still be undone of a user, the oldest first. */
  findOf(userId: string): Promise<ContactChangeRecord[]> {
    return this.changes
      .find({ userId, ...this.live() })
      .sort({ changedAt: 1, _id: 1 })
      .exec();
  }

  /** Whether another account may still take the email or number back. */
  async isReserved(
    of: { readonly email: string } | { readonly confirmedPhone: string },
    userId: string | null,
  ): Promise<boolean> {
    const other = userId === null ? {} : { userId: { $ne: userId } };
    return (await this.changes.exists({ ...of, ...other, ...this.live() }).exec()) !== null;
  }

  /** False when one of them was removed meanwhile. */
  async remove(changes: readonly ContactChangeRecord[]): Promise<boolean> {
    const ids = changes.map(({ _id }) => _id);
    const removed = await this.changes.deleteMany({ _id: { $in: ids } });
    return removed.deletedCount === ids.length;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.changes.deleteMany({ userId });
  }

  private live() {
    return { expiresAt: { $gt: this.clock.now() } };
  }
}
