import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SubscriptionsService } from './subscriptions.service.ts';

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
