import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Paging, type Session } from '@sokoni/common';
import { notificationsRoutes, notificationsSchemas } from '@sokoni/contracts';
import { UserNotificationsService } from './user-notifications.service.ts';

const { myNotifications, readNotification, readAllNotifications } = notificationsSchemas;

@Controller()
export class UserNotificationsController {
  constructor(private readonly notifications: UserNotificationsService) {}

  @Endpoint(notificationsRoutes.myNotifications)
  list(
    @CurrentSession() session: Session,
    @Query({ schema: myNotifications.query }) query: Paging,
  ) {
    return this.notifications.list(session.userId, query);
  }

  @Endpoint(notificationsRoutes.unreadNotifications)
  countUnread(@CurrentSession() session: Session) {
    return this.notifications.countUnread(session.userId);
  }

  @Endpoint(notificationsRoutes.readNotification)
  read(
    @CurrentSession() session: Session,
    @Body({ schema: readNotification.body }) body: { notificationId: string },
  ) {
    return this.notifications.read(session.userId, body.notificationId);
  }

  @Endpoint(notificationsRoutes.readAllNotifications)
  readAll(
    @CurrentSession() session: Session,
    @Body({ schema: readAllNotifications.body }) body: { upTo: string },
  ) {
    return this.notifications.readAll(session.userId, body.upTo);
  }
}
