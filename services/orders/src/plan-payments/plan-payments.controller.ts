import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { ordersRoutes, ordersSchemas, type StartPaymentBody } from '@sokoni/contracts';
import { PlanPaymentsService } from './plan-payments.service.ts';

@Controller()
export class PlansController {
  constructor(private readonly payments: PlanPaymentsService) {}

  @Endpoint(ordersRoutes.startPayment)
  startPayment(@Body({ schema: ordersSchemas.startPayment.body }) body: StartPaymentBody) {
    return this.payments.start(body);
  }
}
