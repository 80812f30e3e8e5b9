import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SubscriptionsService } from './subscriptions.service.ts';

/** Nearly all payments are for orders: they are not ours to note. */
const FOR_A_PLAN = {
  only: ({ data }: EventOf<'payment.succeeded' | 'payment.failed' | 'payment.reversed'>) =>
    data.purpose === 'subscription',
};

@Controller()
export class SubscriptionsConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @OnEvent('payment.succeeded', FOR_A_PLAN)
  async onPaymentSucceeded(@EventPayload() event: EventOf<'payment.succeeded'>): Promise<void> {
    await this.subscriptions.activate(event);
  }

  @OnEvent('payment.failed', FOR_A_PLAN)
  async onPaymentFailed(@EventPayload() event: EventOf<'payment.failed'>): Promise<void> {
    await this.subscriptions.closePurchase(event);
  }

  @OnEvent('payment.reversed', FOR_A_PLAN)
  async onPaymentReversed(@EventPayload() event: EventOf<'payment.reversed'>): Promise<void> {
    await this.subscriptions.applyReversal(event);
  }
}
