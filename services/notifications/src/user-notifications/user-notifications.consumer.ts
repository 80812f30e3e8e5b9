import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { UserNotificationsService } from './user-notifications.service.ts';

@Controller()
export class UserNotificationsConsumer {
  constructor(private readonly notifications: UserNotificationsService) {}

  /** Repeatable: nothing is left to delete the second time. */
  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.notifications.deleteOf(data.userId);
  }
}
