import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  notificationsRoutes,
  notificationsSchemas,
  type PushSubscriptionInput,
} from '@sokoni/contracts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class PushController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Endpoint(notificationsRoutes.pushKey)
  viewKey(@CurrentSession() session: Session) {
    return this.subscriptions.viewKey(session.userId);
  }

  @Endpoint(notificationsRoutes.subscribeToPush)
  subscribe(
    @CurrentSession() session: Session,
    @Body({ schema: notificationsSchemas.subscribeToPush.body }) body: PushSubscriptionInput,
  ) {
    return this.subscriptions.subscribe(session, body);
  }

  @Endpoint(notificationsRoutes.unsubscribeFromPush)
  unsubscribe(
    @CurrentSession() session: Session,
    @Body({ schema: notificationsSchemas.unsubscribeFromPush.body }) body: { endpoint: string },
  ) {
    return this.subscriptions.unsubscribe(session, body.endpoint);
  }
}
