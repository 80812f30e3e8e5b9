import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { ordersRoutes, ordersSchemas, type StartPaymentBody } from '@sokoni/contracts';
import { PlanPaymentsService } from './plan-payments.service.ts';

@Controller()
export class PlanPaymentsController {
  constructor(private readonly plans: PlanPaymentsService) {}

  @Endpoint(ordersRoutes.startPayment)
  startPayment(@Body({ schema: ordersSchemas.startPayment.body }) body: StartPaymentBody) {
    return this.plans.start(body);
  }
}
