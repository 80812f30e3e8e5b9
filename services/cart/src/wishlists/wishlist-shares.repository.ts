import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { Share } from './wishlist-share.ts';

@Schema({ collection: 'wishlist_shares', versionKey: false })
export class WishlistShareRecord implements Share {
  /** The owner, a user or a visitor: a list has one link. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** As it is, since the owner sees the link again. */
  @Prop({ type: String, required: true }) readonly token!: string;
  @Prop({ type: Date, required: true }) readonly sharedAt!: Date;
  /** Of a visitor's link; missing of users. */
  @Prop({ type: Date, default: undefined }) readonly expiresAt?: Date;
}

export const WishlistShareSchema = SchemaFactory.createForClass(WishlistShareRecord);

@Injectable()
export class WishlistSharesRepository {
  constructor(
    @InjectModel(WishlistShareRecord.name) private readonly shares: Records<WishlistShareRecord>,
  ) {}

  find(ownerId: string): Promise<WishlistShareRecord | null> {
    return this.shares.findById(ownerId).exec();
  }

  findByToken(token: string): Promise<WishlistShareRecord | null> {
    return this.shares.findOne({ token }).exec();
  }

  /** Leaves the token of a link that is there already, so that two presses at once give one; null removes the end. */
  async upsert(
    ownerId: string,
    { token, sharedAt }: Share,
    expiresAt: Date | null,
  ): Promise<WishlistShareRecord> {
    return await this.shares
      .findOneAndUpdate(
        { _id: ownerId },
        {
          $setOnInsert: { token, sharedAt },
          ...(expiresAt ? { $set: { expiresAt } } : { $unset: { expiresAt: 1 } }),
        },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail();
  }

  async remove(ownerId: string): Promise<void> {
    await this.shares.deleteOne({ _id: ownerId });
  }

  /** Of a link past its end that the database has not deleted yet. */
  async removeExpired(ownerId: string, now: Date): Promise<void> {
    await this.shares.deleteOne({ _id: ownerId, expiresAt: { $lte: now } });
  }
}
