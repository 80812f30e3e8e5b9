import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import {
  PlanPaymentsConsumer,
  PlanPaymentsService,
} from '../plan-payments/plan-payments.service.ts';
import { PromotionsModule } from '../promotions/promotions.controller.ts';
import { RefundsModule } from '../refunds/refunds.controller.ts';
import { OrderReversalService } from '../reversals/order-reversal.service.ts';
import { ReversalInquiriesService } from '../reversals/reversal-inquiries.service.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { SupersededRefundsService } from '../reversals/superseded-refunds.service.ts';
import { DuplicateMoneyService } from './duplicate-money.service.ts';
import { LatePaymentsService } from './late-payments.service.ts';
import {
  CheckoutQueue,
  PaymentCallbacksController,
  PaymentCallbacksService,
  PaymentEvent,
  PaymentEventSchema,
  PaymentEventsRepository,
} from './payment-callbacks.service.ts';
import { PaymentPollerService } from './payment-poller.service.ts';
import { PaymentSearchService } from './payment-search.service.ts';
import { QuarantineService } from './quarantine.service.ts';
import { RefusedRefundsService } from './refused-refunds.service.ts';
import {
  OrderSettlementService,
  PaymentSettlementService,
  SettlementService,
} from './settlement.service.ts';
import { StatusProbesService } from './status-probes.service.ts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

@Controller()
class PaymentsController {
  constructor(
    private readonly amounts: WrongAmountsService,
    private readonly refused: RefusedRefundsService,
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
  wrongAmounts({ query }: Call<typeof moneyRoutes.wrongAmounts>) {
    return this.amounts.list(query);
  }

  @Endpoint(moneyRoutes.decideWrongAmount)
  decideWrongAmount({ body }: Call<typeof moneyRoutes.decideWrongAmount>) {
    return this.amounts.decide(body);
  }

  @Endpoint(moneyRoutes.refusedRefunds)
  listRefused({ query: paging }: Call<typeof moneyRoutes.refusedRefunds>) {
    return this.refused.listRefused(paging);
  }

  @Endpoint(moneyRoutes.refundByHand, { message: 'refund-by-hand' })
  sentByHand({ body }: Call<typeof moneyRoutes.refundByHand>) {
    return this.refused.sentByHand(body);
  }

  @Endpoint(moneyRoutes.decideUnknownRefund, { message: 'unknown-refund-decided' })
  decideUnknown({ body }: Call<typeof moneyRoutes.decideUnknownRefund>) {
    return this.refused.decideUnknown(body);
  }
}

@Module({
  imports: [
    LedgerModule,
    MarketTermsModule,
    OrdersModule,
    PaymentAttemptsModule,
    PayoutsModule,
    PromotionsModule,
    RefundsModule,
    UserReplicasModule,
    MongooseModule.forFeature([{ name: PaymentEvent.name, schema: PaymentEventSchema }]),
  ],
  controllers: [PaymentCallbacksController, PaymentsController, PlanPaymentsConsumer],
  providers: [
    CheckoutQueue,
    DuplicateMoneyService,
    LatePaymentsService,
    OrderReversalService,
    OrderSettlementService,
    PaymentCallbacksService,
    PaymentEventsRepository,
    PaymentPollerService,
    PaymentSearchService,
    PaymentSettlementService,
    PlanPaymentsService,
    QuarantineService,
    RefusedRefundsService,
    ReversalInquiriesService,
    ReversalsService,
    SettlementService,
    StatusProbesService,
    SupersededRefundsService,
    WrongAmountsService,
  ],
  exports: [CheckoutQueue, PaymentSettlementService, ReversalInquiriesService, ReversalsService],
})
export class SettlementModule {}
