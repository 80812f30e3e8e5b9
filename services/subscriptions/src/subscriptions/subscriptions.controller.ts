import { Controller } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
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

const PLANS_ONLY = {
  only: ({ data }: EventOf<'payment.succeeded' | 'payment.failed' | 'payment.reversed'>) =>
    data.purpose === 'subscription',
};

@Controller()
export class SubscriptionsConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @OnEvent('payment.succeeded', PLANS_ONLY)
  async onPaymentSucceeded(@EventPayload() event: EventOf<'payment.succeeded'>): Promise<void> {
    await this.subscriptions.activate(event);
  }

  @OnEvent('payment.failed', PLANS_ONLY)
  async onPaymentFailed(@EventPayload() event: EventOf<'payment.failed'>): Promise<void> {
    await this.subscriptions.closePurchase(event);
  }

  @OnEvent('payment.reversed', PLANS_ONLY)
  async onPaymentReversed(@EventPayload() event: EventOf<'payment.reversed'>): Promise<void> {
    await this.subscriptions.applyReversal(event);
  }
}
