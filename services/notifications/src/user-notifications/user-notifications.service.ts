import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  currentLanguage,
  newestPage,
  type Paging,
  ProblemError,
  reply,
} from '@sokoni/common';
import type { UserNotification } from '@sokoni/contracts';
import { Types } from 'mongoose';
import type { ShopMessage } from '../deliveries/delivery.ts';
import { summaryOf } from './user-notification.ts';
import {
  type UserNotificationRecord,
  UserNotificationsRepository,
} from './user-notifications.repository.ts';

/** The list of notifications that a user reads in the shop. */
@Injectable()
export class UserNotificationsService {
  constructor(
    private readonly notifications: UserNotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Once an event and user: a repeated one is refused by the index. */
  async add(eventId: string, { recipient, ...content }: ShopMessage): Promise<void> {
    const { topic, kind, facts, factsIn, link } = content;
    const message = { kind, facts, ...(factsIn && { factsIn }) };
    const row = { userId: recipient.userId, eventId, topic, ...message, link };
    const at = { createdAt: this.clock.now(), readAt: null };
    await this.notifications.insert({ _id: new Types.ObjectId(), ...row, ...at });
  }

  async list(userId: string, paging: Paging): Promise<Answer<UserNotification[]>> {
    return newestPage(await this.notifications.list(userId, paging), paging, toContract);
  }

  async countUnread(userId: string): Promise<{ readonly count: number }> {
    return { count: await this.notifications.countUnread(userId) };
  }

  async read(userId: string, notificationId: string): Promise<{ readonly link: string }> {
    const notification = await this.notifications.read(userId, notificationId);
    if (!notification) throw new ProblemError('not-found');
    return { link: notification.link };
  }

  async readAll(userId: string, upTo: string): Promise<Answer<{ readonly count: number }>> {
    return reply({ count: await this.notifications.readAll(userId, upTo) }, 'notifications-read');
  }

  deleteOf(userId: string): Promise<void> {
    return this.notifications.deleteOf(userId);
  }
}

function toContract(record: UserNotificationRecord): UserNotification {
  const { _id, topic, link, createdAt, readAt } = record;
  const summary = summaryOf(record, currentLanguage());
  const times = { createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
  return { _id: String(_id), topic, ...summary, link, ...times };
}
