import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { PlanPaymentsConsumer } from '../plan-payments/plan-payments.consumer.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { OrderReversalService } from '../reversals/order-reversal.service.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { SupersededRefundsService } from '../reversals/superseded-refunds.service.ts';
import { PaymentAttemptsModule } from './attempts/payment-attempts.module.ts';
import { DuplicateMoneyService } from './duplicate-money.service.ts';
import { LatePaymentsService } from './late-payments.service.ts';
import { OrderSettlementService } from './order-settlement.service.ts';
import { PaymentCallbacksService } from './payment-callbacks.service.ts';
import { PaymentEvent, PaymentEventSchema } from './payment-event.schema.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentPollerService } from './payment-poller.service.ts';
import { PaymentSearchService } from './payment-search.service.ts';
import { PaymentSettlementService } from './payment-settlement.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { QuarantineService } from './quarantine.service.ts';
import { SettlementService } from './settlement.service.ts';
import { StatusProbesService } from './status-probes.service.ts';
import { PaymentClaimsService } from './till/payment-claims.service.ts';
import { TillController } from './till/till.controller.ts';
import { TillDay, TillDaySchema, TillFileRecord, TillFileSchema } from './till/till-file.schema.ts';
import { TillFilesRepository } from './till/till-files.repository.ts';
import { TillFilesService } from './till/till-files.service.ts';
import { TillMatcherService } from './till/till-matcher.service.ts';
import { TillMatchesService } from './till/till-matches.service.ts';
import { TillStatementService } from './till/till-statement.service.ts';
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
    MongooseModule.forFeature([
      { name: PaymentEvent.name, schema: PaymentEventSchema },
      { name: TillDay.name, schema: TillDaySchema },
      { name: TillFileRecord.name, schema: TillFileSchema },
    ]),
  ],
  controllers: [PaymentsController, PlanPaymentsConsumer, TillController],
  providers: [
    DuplicateMoneyService,
    LatePaymentsService,
    OrderReversalService,
    OrderSettlementService,
    PaymentCallbacksService,
    PaymentClaimsService,
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
    TillFilesRepository,
    TillFilesService,
    TillMatcherService,
    TillMatchesService,
    TillStatementService,
    WrongAmountsService,
  ],
  exports: [PaymentSettlementService, ReversalsService],
})
export class PaymentsModule {}
