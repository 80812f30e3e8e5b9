import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PlanRefundsService } from './plan-refunds.service.ts';

const PLANS_ONLY = {
  only: ({ data }: EventOf<'refund.succeeded' | 'refund.failed'>) =>
    data.purpose === 'subscription',
};

@Controller()
export class PlanRefundsConsumer {
  constructor(private readonly refunds: PlanRefundsService) {}

  @OnEvent(['refund.succeeded', 'refund.failed'], PLANS_ONLY)
  onRefundEnded(
    @EventPayload() event: EventOf<'refund.succeeded' | 'refund.failed'>,
  ): Promise<void> {
    return this.refunds.recordOutcome(event);
  }
}
