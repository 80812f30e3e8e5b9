import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { PlansConsumer } from './plan-payments.consumer.ts';
import { PlansController } from './plan-payments.controller.ts';
import { PlanPaymentsService } from './plan-payments.service.ts';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Module({
  imports: [LedgerModule, PaymentsModule, UserReplicasModule, RefundsModule],
  controllers: [PlansController, PlansConsumer],
  providers: [PlanPaymentsService, PlanRefundsService],
})
export class PlansModule {}
