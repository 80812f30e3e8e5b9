import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PlanPaymentsService } from './plan-payments.service.ts';

@Controller()
export class PlanPaymentsConsumer {
  constructor(private readonly plans: PlanPaymentsService) {}

  @OnEvent('subscription.refunded')
  onSubscriptionRefunded(@EventPayload() event: EventOf<'subscription.refunded'>): Promise<void> {
    return this.plans.refund(event);
  }
}
