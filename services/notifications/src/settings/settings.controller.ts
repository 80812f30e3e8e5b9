import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { notificationsRoutes } from '@sokoni/contracts';
import { SettingsService } from './settings.service.ts';

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
}
