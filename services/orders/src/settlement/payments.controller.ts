import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { PaymentSearchService } from './payment-search.service.ts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly amounts: WrongAmountsService,
    private readonly search: PaymentSearchService,
    private readonly plans: PlanPaymentsService,
  ) {}

  /** For subscriptions: a payment of a plan. */
  @Endpoint(ordersRoutes.startPayment)
  startPayment({ body }: Call<typeof ordersRoutes.startPayment>) {
    return this.plans.start(body);
  }

  @Endpoint(moneyRoutes.findPayments)
  find({ query: { reference } }: Call<typeof moneyRoutes.findPayments>) {
    return this.search.find(reference);
  }

  @Endpoint(moneyRoutes.findTransfers)
  findTransfers({ query: { reference } }: Call<typeof moneyRoutes.findTransfers>) {
    return this.search.findTransfers(reference);
  }

  @Endpoint(moneyRoutes.wrongAmounts)
  wrongAmounts({ query: paging }: Call<typeof moneyRoutes.wrongAmounts>) {
    return this.amounts.list(paging);
  }

  @Endpoint(moneyRoutes.decideWrongAmount)
  decideWrongAmount({ body }: Call<typeof moneyRoutes.decideWrongAmount>) {
    return this.amounts.decide(body);
  }
}
