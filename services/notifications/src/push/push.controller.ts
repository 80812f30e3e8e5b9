import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { notificationsRoutes } from '@sokoni/contracts';
import { SubscriptionsService } from './subscriptions.service.ts';

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
