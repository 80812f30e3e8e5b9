import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  afterCursor,
  batched,
  GATHER_EVENTS_MS,
  insertAll,
  type Paging,
  type Records,
} from '@sokoni/common';
import { MAX_UNREAD_COUNTED } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { UserNotificationRecord } from './user-notification.schema.ts';
import { LISTED_LETTERS } from './user-notification.ts';

@Injectable()
export class UserNotificationsRepository {
  /** Resolves with false for an event that is in the user's list already. */
  readonly insert = batched(
    (rows: readonly UserNotificationRecord[]) => insertAll(this.notifications, rows),
    { gatherMs: GATHER_EVENTS_MS },
  );

  constructor(
    @InjectModel(UserNotificationRecord.name)
    private readonly notifications: Records<UserNotificationRecord>,
  ) {}

  list(userId: string, paging: Paging): Promise<UserNotificationRecord[]> {
    return this.notifications
      .find({ userId, kind: { $in: LISTED_LETTERS }, ...afterCursor(paging) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
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
    await this.notifications.updateOne({ _id, userId, readAt: null }, { readAt: new Date() });
    return this.notifications.findOne({ _id, userId }).exec();
  }

  async readAll(userId: string, upTo: string): Promise<number> {
    const { modifiedCount } = await this.notifications.updateMany(
      { userId, readAt: null, _id: { $lte: new Types.ObjectId(upTo) } },
      { readAt: new Date() },
    );
    return modifiedCount;
  }

  async deleteOf(userId: string): Promise<void> {
    await this.notifications.deleteMany({ userId });
  }
}
