import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @OnEvent('payment.succeeded')
  async onPaymentSucceeded(@EventPayload() event: EventOf<'payment.succeeded'>): Promise<void> {
    await this.subscriptions.activate(event);
  }

  @OnEvent('payment.failed')
  async onPaymentFailed(@EventPayload() event: EventOf<'payment.failed'>): Promise<void> {
    await this.subscriptions.closePurchase(event);
  }
}
