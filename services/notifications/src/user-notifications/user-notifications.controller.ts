import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { notificationsRoutes } from '@sokoni/contracts';
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
