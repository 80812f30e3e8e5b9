import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @OnEvent('subscription.activated', { transaction: false })
  onSubscriptionActivated(@EventPayload() event: EventOf<'subscription.activated'>): Promise<void> {
    return this.subscriptions.sendReceipt(event);
  }

  @OnEvent('subscription.refunded', { transaction: false })
  onSubscriptionRefunded(@EventPayload() event: EventOf<'subscription.refunded'>): Promise<void> {
    return this.subscriptions.tellRefunded(event);
  }

  @OnEvent('subscription.reversed', { transaction: false })
  onSubscriptionReversed(@EventPayload() event: EventOf<'subscription.reversed'>): Promise<void> {
    return this.subscriptions.tellReversed(event);
  }

  @OnEvent('subscription.renewal-due', { transaction: false })
  onRenewalDue(@EventPayload() event: EventOf<'subscription.renewal-due'>): Promise<void> {
    return this.subscriptions.remind(event);
  }
}
