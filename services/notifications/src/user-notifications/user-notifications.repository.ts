import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { afterCursor, batched, Clock, insertAll, type Paging, type Records } from '@sokoni/common';
import { MAX_UNREAD_COUNTED, NOTIFICATION_TOPICS, type NotificationTopic } from '@sokoni/contracts';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  type LetterName,
  LISTED_LETTERS,
  type NotificationFacts,
  type StoredFacts,
} from './user-notification.ts';

/** One notification of one user. Its text is written when it is read, in the language of that moment. */
@Schema({ collection: 'user_notifications', versionKey: false })
export class UserNotificationRecord {
  @Prop({ type: Types.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly eventId!: string;
  @Prop({ type: String, enum: NOTIFICATION_TOPICS, required: true })
  readonly topic!: NotificationTopic;
  /** The letter it is a summary of. */
  @Prop({ type: String, required: true }) readonly kind!: LetterName;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly facts!: StoredFacts;
  /** Absent where they are the same in each language. */
  @Prop({ type: MongooseSchema.Types.Mixed }) readonly factsIn?: NotificationFacts['factsIn'];
  /** A path of the shop. */
  @Prop({ type: String, required: true }) readonly link!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly readAt!: Date | null;
}

export const UserNotificationSchema = SchemaFactory.createForClass(UserNotificationRecord);

@Injectable()
export class UserNotificationsRepository {
  /** Resolves with false for an event that is in the user's list already. */
  readonly insert = batched((rows: readonly UserNotificationRecord[]) =>
    insertAll(this.notifications, rows),
  );

  constructor(
    @InjectModel(UserNotificationRecord.name)
    private readonly notifications: Records<UserNotificationRecord>,
    private readonly clock: Clock,
  ) {}

  list(userId: string, paging: Paging): Promise<UserNotificationRecord[]> {
    return this.notifications
      .find({ userId, kind: { $in: LISTED_LETTERS }, ...afterCursor(paging) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  /** What the list says of an order to its buyer: that no money is waited for, or that it has ended unpaid. Null for neither. */
  async findEnd(userId: string, orderNumber: string): Promise<'settled' | 'ended' | null> {
    const kind = { $in: ['orderReceipt', 'cashOrder', 'moneySpare'] satisfies LetterName[] };
    const listed = await this.notifications.find({
      userId,
      kind,
      'facts.orderNumber': orderNumber,
    });
    if (listed.length === 0) return null;
    const ended = ({ kind: one, facts }: UserNotificationRecord) =>
      one === 'moneySpare' && facts.because === 'ended';
    return listed.every(ended) ? 'ended' : 'settled';
  }

  /** Reads index entries of unread ones alone, and no more than are counted. */
  countUnread(userId: string): Promise<number> {
    return this.notifications.countDocuments(
      { userId, readAt: null },
      { limit: MAX_UNREAD_COUNTED },
    );
  }

  /** The notification, with the time at which it was read first; null unless it is the user's. */
  async read(userId: string, notificationId: string): Promise<UserNotificationRecord | null> {
    const _id = new Types.ObjectId(notificationId);
    await this.notifications.updateOne({ _id, userId, readAt: null }, { readAt: this.clock.now() });
    return this.notifications.findOne({ _id, userId }).exec();
  }

  async readAll(userId: string, upTo: string): Promise<number> {
    const { modifiedCount } = await this.notifications.updateMany(
      { userId, readAt: null, _id: { $lte: new Types.ObjectId(upTo) } },
      { readAt: this.clock.now() },
    );
    return modifiedCount;
  }

  async deleteOf(userId: string): Promise<void> {
    await this.notifications.deleteMany({ userId });
  }
}
