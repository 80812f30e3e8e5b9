import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { PlanPaymentsService } from './plan-payments.service.ts';
import { PlanRefundsService } from './plan-refunds.service.ts';
import { PlansConsumer } from './plans.consumer.ts';
import { PlansController } from './plans.controller.ts';

@Module({
  imports: [LedgerModule, PaymentsModule, UserReplicasModule, RefundsModule],
  controllers: [PlansController, PlansConsumer],
  providers: [PlanPaymentsService, PlanRefundsService],
})
export class PlansModule {}
