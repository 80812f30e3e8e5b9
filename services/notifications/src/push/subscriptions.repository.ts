import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, type Records } from '@sokoni/common';

/** A browser that gets a user's notifications. */
@Schema({ collection: 'push_subscriptions', versionKey: false })
export class SubscriptionRecord {
  /** The hash of the endpoint: a browser has one owner, the last who asked for it. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** The session that asked; with it the subscription ends. */
  @Prop({ type: String, required: true }) readonly sid!: string;
  @Prop({ type: String, required: true }) readonly endpoint!: string;
  @Prop({ type: String, required: true }) readonly p256dh!: string;
  @Prop({ type: String, required: true }) readonly auth!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const SubscriptionSchema = SchemaFactory.createForClass(SubscriptionRecord);

@Injectable()
export class SubscriptionsRepository {
  /** Whether the user has any, asked together with that of others. */
  readonly hasAny = batched((userIds: readonly string[]) => this.haveAny(userIds));

  constructor(
    @InjectModel(SubscriptionRecord.name)
    private readonly subscriptions: Records<SubscriptionRecord>,
  ) {}

  /** The newest first. */
  findOf(userId: string): Promise<SubscriptionRecord[]> {
    return this.subscriptions.find({ userId }).sort({ createdAt: -1 }).exec();
  }

  async save(subscription: SubscriptionRecord): Promise<void> {
    const { _id } = subscription;
    await this.subscriptions.replaceOne({ _id }, subscription, { upsert: true });
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.subscriptions.deleteMany({ _id: { $in: ids } });
  }

  async deleteOwn(_id: string, userId: string): Promise<void> {
    await this.subscriptions.deleteOne({ _id, userId });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.subscriptions.deleteMany({ userId });
  }

  /** Those of one session, or of all that were opened before a moment. */
  async deleteOfSession(
    userId: string,
    { sid, before }: { readonly sid: string | null; readonly before: Date | null },
  ): Promise<void> {
    await this.subscriptions.deleteMany({
      userId,
      ...(sid !== null && { sid }),
      ...(before && { createdAt: { $lt: before } }),
    });
  }

  private async haveAny(userIds: readonly string[]): Promise<boolean[]> {
    const owners = await this.subscriptions.distinct('userId', { userId: { $in: userIds } });
    return userIds.map((userId) => owners.includes(userId));
  }
}
