import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PlanRefundsService } from './plan-refunds.service.ts';

/** Nearly all refunds are of orders: they are not ours to note. */
const OF_A_PLAN = {
  only: ({ data }: EventOf<'refund.succeeded' | 'refund.failed'>) =>
    data.purpose === 'subscription',
};

@Controller()
export class PlanRefundsConsumer {
  constructor(private readonly refunds: PlanRefundsService) {}

  @OnEvent('refund.succeeded', OF_A_PLAN)
  onRefundSucceeded(@EventPayload() event: EventOf<'refund.succeeded'>): Promise<void> {
    return this.refunds.noteEnd(event);
  }

  @OnEvent('refund.failed', OF_A_PLAN)
  onRefundFailed(@EventPayload() event: EventOf<'refund.failed'>): Promise<void> {
    return this.refunds.noteEnd(event);
  }
}
