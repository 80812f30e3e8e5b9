import { Controller } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { notificationsRoutes, smsOptOutRoutes } from '@sokoni/contracts';
import { GatheredSalesService } from '../gathered-sales/gathered-sales.service.ts';
import { HeldMessagesService } from '../held-messages/held-messages.service.ts';
import { SubscriptionsService } from '../push/subscriptions.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { UserNotificationsService } from './user-notifications.service.ts';

@Controller()
export class UserNotificationsController {
  constructor(private readonly notifications: UserNotificationsService) {}

  @Endpoint(notificationsRoutes.myNotifications)
  list({ userId, query }: Call<typeof notificationsRoutes.myNotifications>) {
    return this.notifications.list(userId, query);
  }

  @Endpoint(notificationsRoutes.unreadNotifications)
  countUnread({ userId }: Call<typeof notificationsRoutes.unreadNotifications>) {
    return this.notifications.countUnread(userId);
  }

  @Endpoint(notificationsRoutes.readNotification)
  read({ userId, body }: Call<typeof notificationsRoutes.readNotification>) {
    return this.notifications.read(userId, body.notificationId);
  }

  @Endpoint(notificationsRoutes.readAllNotifications)
  readAll({ userId, body }: Call<typeof notificationsRoutes.readAllNotifications>) {
    return this.notifications.readAll(userId, body.upTo);
  }
}

/** Repeatable: nothing is left to delete the second time. */
const NOTHING_LEFT = { repeatable: true } as const;

@Controller()
export class UserNotificationsConsumer {
  constructor(
    private readonly notifications: UserNotificationsService,
    private readonly settings: SettingsService,
    private readonly held: HeldMessagesService,
    private readonly gathered: GatheredSalesService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @OnEvent('user.deleted', NOTHING_LEFT)
  async onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    await this.notifications.deleteOf(data.userId);
    await this.settings.deleteOf(data.userId);
    await this.held.deleteOf(data.userId);
    await this.gathered.deleteOf(data.userId);
    await this.subscriptions.deleteOf(data.userId);
  }

  @OnEvent('session.revoked', NOTHING_LEFT)
  onSessionRevoked(@EventPayload() { data }: EventOf<'session.revoked'>): Promise<void> {
    return this.subscriptions.endSession(data);
  }
}

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Endpoint(notificationsRoutes.notificationSettings)
  view({ userId }: Call<typeof notificationsRoutes.notificationSettings>) {
    return this.settings.view(userId);
  }

  @Endpoint(notificationsRoutes.saveNotificationSettings)
  save({ userId, body }: Call<typeof notificationsRoutes.saveNotificationSettings>) {
    return this.settings.save(userId, body);
  }

  @Endpoint(smsOptOutRoutes.smsOptOut)
  viewOptOut({ query }: Call<typeof smsOptOutRoutes.smsOptOut>) {
    return this.settings.viewOptOut(query.token);
  }

  @Endpoint(smsOptOutRoutes.endSms)
  endSms({ body }: Call<typeof smsOptOutRoutes.endSms>) {
    return this.settings.endSms(body.token);
  }
}

@Controller()
export class PushController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Endpoint(notificationsRoutes.pushKey)
  viewKey({ userId }: Call<typeof notificationsRoutes.pushKey>) {
    return this.subscriptions.viewKey(userId);
  }

  @Endpoint(notificationsRoutes.subscribeToPush)
  subscribe({ session, body }: Call<typeof notificationsRoutes.subscribeToPush>) {
    return this.subscriptions.subscribe(session, body);
  }

  @Endpoint(notificationsRoutes.unsubscribeFromPush)
  unsubscribe({ session, body }: Call<typeof notificationsRoutes.unsubscribeFromPush>) {
    return this.subscriptions.unsubscribe(session, body.endpoint);
  }
}
