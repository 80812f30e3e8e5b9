import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { PlanPaymentsConsumer } from './plan-payments.consumer.ts';
import { PlanPaymentsController } from './plan-payments.controller.ts';
import { PlanPaymentsService } from './plan-payments.service.ts';

@Module({
  imports: [LedgerModule, PaymentAttemptsModule, RefundsModule, UserReplicasModule],
  controllers: [PlanPaymentsController, PlanPaymentsConsumer],
  providers: [PlanPaymentsService],
  exports: [PlanPaymentsService],
})
export class PlanPaymentsModule {}
