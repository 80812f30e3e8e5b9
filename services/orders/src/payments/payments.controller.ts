import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { Endpoint, type Paging } from '@sokoni/common';
import {
  type FindPaymentsQuery,
  moneyRoutes,
  moneySchemas,
  ordersRoutes,
  ordersSchemas,
  type StartPaymentBody,
  type WrongAmountBody,
} from '@sokoni/contracts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { PaymentCallbacksService } from './payment-callbacks.service.ts';
import { PaymentSearchService } from './payment-search.service.ts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly callbacks: PaymentCallbacksService,
    private readonly amounts: WrongAmountsService,
    private readonly search: PaymentSearchService,
    private readonly plans: PlanPaymentsService,
  ) {}

  @Endpoint(ordersRoutes.paymentCallback)
  paymentCallback(
    @Param({ schema: ordersSchemas.paymentCallback.params }) { provider }: { provider: string },
    @Body() body: Buffer | undefined,
    @Headers() headers: Record<string, string | undefined>,
  ) {
    return this.callbacks.receive(provider, body ?? Buffer.alloc(0), headers);
  }

  /** For subscriptions: a payment of a plan. */
  @Endpoint(ordersRoutes.startPayment)
  startPayment(@Body({ schema: ordersSchemas.startPayment.body }) body: StartPaymentBody) {
    return this.plans.start(body);
  }

  @Endpoint(moneyRoutes.findPayments)
  find(@Query({ schema: moneySchemas.findPayments.query }) { reference }: FindPaymentsQuery) {
    return this.search.find(reference);
  }

  @Endpoint(moneyRoutes.wrongAmounts)
  wrongAmounts(@Query({ schema: moneySchemas.wrongAmounts.query }) paging: Paging) {
    return this.amounts.list(paging);
  }

  @Endpoint(moneyRoutes.decideWrongAmount)
  decideWrongAmount(@Body({ schema: moneySchemas.decideWrongAmount.body }) body: WrongAmountBody) {
    return this.amounts.decide(body);
  }
}
