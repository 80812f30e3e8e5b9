import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type PlanPaymentsQuery,
  type RefundPlanBody,
  subscriptionsRoutes,
  subscriptionsSchemas,
} from '@sokoni/contracts';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Controller()
export class PlanRefundsController {
  constructor(private readonly refunds: PlanRefundsService) {}

  @Endpoint(subscriptionsRoutes.planPayments)
  list(@Query({ schema: subscriptionsSchemas.planPayments.query }) query: PlanPaymentsQuery) {
    return this.refunds.list(query);
  }

  @Endpoint(subscriptionsRoutes.refundPlan, { message: 'plan-refunded' })
  refund(
    @CurrentSession() admin: Session,
    @Body({ schema: subscriptionsSchemas.refundPlan.body }) body: RefundPlanBody,
  ) {
    return this.refunds.refund(admin.userId, body);
  }
}
