import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Paging, type Session } from '@sokoni/common';
import { type RefundPlanBody, subscriptionsRoutes, subscriptionsSchemas } from '@sokoni/contracts';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Controller()
export class PlanRefundsController {
  constructor(private readonly refunds: PlanRefundsService) {}

  @Endpoint(subscriptionsRoutes.planPayments)
  list(@Query({ schema: subscriptionsSchemas.planPayments.query }) paging: Paging) {
    return this.refunds.list(paging);
  }

  @Endpoint(subscriptionsRoutes.refundPlan, { message: 'plan-refunded' })
  refund(
    @CurrentSession() admin: Session,
    @Body({ schema: subscriptionsSchemas.refundPlan.body }) body: RefundPlanBody,
  ) {
    return this.refunds.refund(admin.userId, body);
  }
}
