import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Controller()
export class PlansConsumer {
  constructor(private readonly refunds: PlanRefundsService) {}

  @OnEvent('subscription.refunded')
  onSubscriptionRefunded(@EventPayload() event: EventOf<'subscription.refunded'>): Promise<void> {
    return this.refunds.request(event);
  }
}
