import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Endpoint(subscriptionsRoutes.plans)
  plans() {
    return this.subscriptions.plans();
  }

  @Endpoint(subscriptionsRoutes.subscribe, { message: 'subscription-started' })
  subscribe({ userId, body }: Call<typeof subscriptionsRoutes.subscribe>) {
    return this.subscriptions.subscribe(userId, body.plan, body.shownTzs);
  }

  @Endpoint(subscriptionsRoutes.mySubscription)
  mySubscription({ userId }: Call<typeof subscriptionsRoutes.mySubscription>) {
    return this.subscriptions.mySubscription(userId);
  }

  @Endpoint(subscriptionsRoutes.planPreview)
  preview({ userId, query }: Call<typeof subscriptionsRoutes.planPreview>) {
    return this.subscriptions.preview(userId, query.plan);
  }

  @Endpoint(subscriptionsRoutes.planPurchase)
  purchase({ userId, params }: Call<typeof subscriptionsRoutes.planPurchase>) {
    return this.subscriptions.purchase(userId, params.purchaseId);
  }

  @Endpoint(subscriptionsRoutes.receipts)
  receipts({ userId }: Call<typeof subscriptionsRoutes.receipts>) {
    return this.subscriptions.receipts(userId);
  }
}
