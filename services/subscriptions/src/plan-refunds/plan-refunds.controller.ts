import { Controller } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Controller()
export class PlanRefundsController {
  constructor(private readonly refunds: PlanRefundsService) {}

  @Endpoint(subscriptionsRoutes.planPayments)
  list({ query }: Call<typeof subscriptionsRoutes.planPayments>) {
    return this.refunds.list(query);
  }

  @Endpoint(subscriptionsRoutes.refundPlan, { message: 'plan-refunded' })
  refund({ userId, body }: Call<typeof subscriptionsRoutes.refundPlan>) {
    return this.refunds.refund(userId, body);
  }
}

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
