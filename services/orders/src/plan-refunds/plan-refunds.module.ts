import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { PlanRefundsConsumer } from './plan-refunds.consumer.ts';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Module({
  imports: [LedgerModule, PaymentsModule, RefundsModule],
  controllers: [PlanRefundsConsumer],
  providers: [PlanRefundsService],
})
export class PlanRefundsModule {}
