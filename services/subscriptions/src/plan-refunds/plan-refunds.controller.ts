import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
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
