import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Clock, type Records } from '@sokoni/common';
import type { Types } from 'mongoose';
import { EmailChangeRecord } from '../users/user.schema.ts';

/** Another email or number of an account, until it can no longer be undone. */
@Schema({ collection: 'contact_changes', versionKey: false })
export class ContactChangeRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Of the link that was sent to the former email and number. */
  @Prop({ type: String, required: true }) readonly tokenHash!: string;
  @Prop({ type: Date, required: true }) readonly changedAt!: Date;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
  /** What the account had before, as far as it changed; empty for none. */
  @Prop({ type: String }) readonly email?: string;
  @Prop({ type: String }) readonly confirmedPhone?: string;
  @Prop({ type: String }) readonly phone?: string;
}

type NewContactChange = Omit<ContactChangeRecord, '_id'>;

export const ContactChangeSchema = SchemaFactory.createForClass(ContactChangeRecord);

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

@Injectable()
export class EmailChangesRepository {
  constructor(
    @InjectModel(EmailChangeRecord.name) private readonly changes: Records<EmailChangeRecord>,
    private readonly clock: Clock,
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
      .findOneAndDelete({ _id: userId, tokenHash, expiresAt: { $gt: this.clock.now() } })
      .exec();
  }
}
