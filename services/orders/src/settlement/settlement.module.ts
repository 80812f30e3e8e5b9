import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import {
  PlanPaymentsConsumer,
  PlanPaymentsService,
} from '../plan-payments/plan-payments.service.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { OrderReversalService } from '../reversals/order-reversal.service.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { SupersededRefundsService } from '../reversals/superseded-refunds.service.ts';
import { DuplicateMoneyService } from './duplicate-money.service.ts';
import { LatePaymentsService } from './late-payments.service.ts';
import {
  PaymentCallbacksController,
  PaymentCallbacksService,
  PaymentEvent,
  PaymentEventSchema,
  PaymentEventsRepository,
} from './payment-callbacks.service.ts';
import { PaymentPollerService } from './payment-poller.service.ts';
import { PaymentSearchService } from './payment-search.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { QuarantineService } from './quarantine.service.ts';
import {
  OrderSettlementService,
  PaymentSettlementService,
  SettlementService,
} from './settlement.service.ts';
import { StatusProbesService } from './status-probes.service.ts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

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
    ReversalsService,
    SettlementService,
    StatusProbesService,
    SupersededRefundsService,
    WrongAmountsService,
  ],
  exports: [PaymentSettlementService, ReversalsService],
})
export class SettlementModule {}
