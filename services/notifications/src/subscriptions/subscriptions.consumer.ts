import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SENT_ONCE } from '../deliveries/sent-once.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @OnEvent('subscription.activated', SENT_ONCE)
  onSubscriptionActivated(@EventPayload() event: EventOf<'subscription.activated'>): Promise<void> {
    return this.subscriptions.sendReceipt(event);
  }

  @OnEvent('subscription.refunded', SENT_ONCE)
  onSubscriptionRefunded(@EventPayload() event: EventOf<'subscription.refunded'>): Promise<void> {
    return this.subscriptions.tellRefunded(event);
  }

  @OnEvent('subscription.reversed', SENT_ONCE)
  onSubscriptionReversed(@EventPayload() event: EventOf<'subscription.reversed'>): Promise<void> {
    return this.subscriptions.tellReversed(event);
  }

  @OnEvent('subscription.renewal-due', SENT_ONCE)
  onRenewalDue(@EventPayload() event: EventOf<'subscription.renewal-due'>): Promise<void> {
    return this.subscriptions.remind(event);
  }
}
