import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentSession, currentLanguage, Endpoint, type Session } from '@sokoni/common';
import {
  type SubscribeBody,
  subscribeBody,
  subscriptionsRoutes,
  subscriptionsSchemas,
} from '@sokoni/contracts';
import { toPlanCards } from './subscription.mapper.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Endpoint(subscriptionsRoutes.plans)
  plans() {
    return toPlanCards(currentLanguage());
  }

  @Endpoint(subscriptionsRoutes.subscribe, { message: 'subscription-started' })
  subscribe(
    @CurrentSession() session: Session,
    @Body({ schema: subscribeBody }) body: SubscribeBody,
  ) {
    return this.subscriptions.subscribe(session.userId, body.plan);
  }

  @Endpoint(subscriptionsRoutes.mySubscription)
  mySubscription(@CurrentSession() session: Session) {
    return this.subscriptions.mySubscription(session.userId);
  }

  @Endpoint(subscriptionsRoutes.planPreview)
  preview(
    @CurrentSession() session: Session,
    @Query({ schema: subscribeBody }) query: SubscribeBody,
  ) {
    return this.subscriptions.preview(session.userId, query.plan);
  }

  @Endpoint(subscriptionsRoutes.planPurchase)
  purchase(
    @CurrentSession() session: Session,
    @Param({ schema: subscriptionsSchemas.planPurchase.params }) params: { purchaseId: string },
  ) {
    return this.subscriptions.purchase(session.userId, params.purchaseId);
  }

  @Endpoint(subscriptionsRoutes.receipts)
  receipts(@CurrentSession() session: Session) {
    return this.subscriptions.receipts(session.userId);
  }
}
