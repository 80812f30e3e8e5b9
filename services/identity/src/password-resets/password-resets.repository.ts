import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Clock, type Records } from '@sokoni/common';
import { CONFIRM_TRIES } from './password-reset.ts';

/** A new password that waits for confirmation. One a user: the newest replaces the previous. */
@Schema({ collection: 'password_resets', versionKey: false })
export class PasswordResetRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly email!: string;
  @Prop({ type: String, required: true }) readonly passwordHash!: string;
  @Prop({ type: String, required: true }) readonly tokenHash!: string;
  @Prop({ type: String, required: true }) readonly nonceHash!: string;
  /** Passwords typed at the confirmation so far. */
  @Prop({ type: Number, required: true }) readonly tries!: number;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const PasswordResetSchema = SchemaFactory.createForClass(PasswordResetRecord);

@Injectable()
export class PasswordResetsRepository {
  constructor(
    @InjectModel(PasswordResetRecord.name) private readonly resets: Records<PasswordResetRecord>,
    private readonly clock: Clock,
  ) {}

  /** Replaces an earlier request of the user, whose link becomes invalid. */
  async replace(reset: PasswordResetRecord): Promise<void> {
    const { _id, ...fields } = reset;
    await this.resets.replaceOne({ _id }, fields, { upsert: true });
  }

  async remove(userId: string): Promise<void> {
    await this.resets.deleteOne({ _id: userId });
  }

  findLive(tokenHash: string): Promise<PasswordResetRecord | null> {
    return this.resets
      .findOne({ tokenHash, tries: { $lt: CONFIRM_TRIES }, expiresAt: { $gt: this.clock.now() } })
      .exec();
  }

  /** Counts a typed password before it is checked; false when no try is left. */
  async countTry(tokenHash: string): Promise<boolean> {
    const counted = await this.resets.updateOne(
      { tokenHash, tries: { $lt: CONFIRM_TRIES } },
      { $inc: { tries: 1 } },
    );
    return counted.modifiedCount === 1;
  }

  /** Deletes the request; false when it was used or has expired. */
  async consume(tokenHash: string): Promise<boolean> {
    const used = await this.resets.deleteOne({ tokenHash, expiresAt: { $gt: this.clock.now() } });
    return used.deletedCount === 1;
  }
}
