import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type NotificationSettings,
  notificationsRoutes,
  notificationsSchemas,
} from '@sokoni/contracts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Endpoint(notificationsRoutes.notificationSettings)
  view(@CurrentSession() session: Session) {
    return this.settings.view(session.userId);
  }

  @Endpoint(notificationsRoutes.saveNotificationSettings)
  save(
    @CurrentSession() session: Session,
    @Body({ schema: notificationsSchemas.saveNotificationSettings.body })
    body: NotificationSettings,
  ) {
    return this.settings.save(session.userId, body);
  }
}
