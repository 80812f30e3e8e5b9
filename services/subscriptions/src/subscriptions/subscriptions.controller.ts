import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  checkStates,
  Endpoint,
  type EventOf,
  EventPayload,
  OnEvent,
  UserReplicasModule,
} from '@sokoni/common';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { PlanTasksModule } from '../plan-tasks/plan-tasks.controller.ts';
import { PlanTermsModule } from '../plan-terms/plan-terms.controller.ts';
import {
  PURCHASE_STATES,
  PurchaseRecord,
  PurchaseSchema,
  ReceiptCounterRecord,
  ReceiptCounterSchema,
} from './purchase.schema.ts';
import { PURCHASE_MOVES } from './purchase.ts';
import { RenewalsService } from './renewals.service.ts';
import { SubscriptionRecord, SubscriptionSchema } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
class SubscriptionsController {
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

checkStates('purchase', PURCHASE_STATES, Object.keys(PURCHASE_MOVES));

@Module({
  imports: [
    UserReplicasModule,
    PlanTasksModule,
    PlanTermsModule,
    MongooseModule.forFeature([
      { name: SubscriptionRecord.name, schema: SubscriptionSchema },
      { name: PurchaseRecord.name, schema: PurchaseSchema },
      { name: ReceiptCounterRecord.name, schema: ReceiptCounterSchema },
    ]),
  ],
  controllers: [SubscriptionsController, SubscriptionsConsumer],
  exports: [SubscriptionsRepository, SubscriptionsService],
  providers: [SubscriptionsRepository, SubscriptionsService, RenewalsService],
})
export class SubscriptionsModule {}
