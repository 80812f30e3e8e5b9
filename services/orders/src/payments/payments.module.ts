import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { PlanPaymentsModule } from '../plan-payments/plan-payments.module.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { ReversalsModule } from '../reversals/reversals.module.ts';
import { PaymentAttemptsModule } from './attempts/payment-attempts.module.ts';
import { LatePaymentsService } from './late-payments.service.ts';
import { OrderSettlementService } from './order-settlement.service.ts';
import { PaymentCallbacksService } from './payment-callbacks.service.ts';
import { PaymentEvent, PaymentEventSchema } from './payment-event.schema.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentPollerService } from './payment-poller.service.ts';
import { PaymentSearchService } from './payment-search.service.ts';
import { PaymentSettlementService } from './payment-settlement.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { QuarantineRepository } from './quarantine.repository.ts';
import { QuarantinedMoney, QuarantinedMoneySchema } from './quarantine.schema.ts';
import { QuarantineService } from './quarantine.service.ts';
import { SettlementBatchesService } from './settlement-batches.service.ts';
import { StatusProbesService } from './status-probes.service.ts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

@Module({
  imports: [
    LedgerModule,
    OrdersModule,
    PaymentAttemptsModule,
    PayoutsModule,
    PlanPaymentsModule,
    PromotionsModule,
    RefundsModule,
    ReversalsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: PaymentEvent.name, schema: PaymentEventSchema },
      { name: QuarantinedMoney.name, schema: QuarantinedMoneySchema },
    ]),
  ],
  controllers: [PaymentsController],
  providers: [
    LatePaymentsService,
    OrderSettlementService,
    PaymentCallbacksService,
    PaymentEventsRepository,
    PaymentPollerService,
    PaymentSearchService,
    PaymentSettlementService,
    QuarantineRepository,
    QuarantineService,
    SettlementBatchesService,
    StatusProbesService,
    WrongAmountsService,
  ],
  exports: [PaymentSettlementService, QuarantineRepository],
})
export class PaymentsModule {}
