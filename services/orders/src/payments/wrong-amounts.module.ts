import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { PaymentsModule } from './payments.module.ts';
import { WrongAmountsController } from './wrong-amounts.controller.ts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

@Module({
  imports: [LedgerModule, PaymentsModule, UserReplicasModule, RefundsModule],
  controllers: [WrongAmountsController],
  providers: [WrongAmountsService],
})
export class WrongAmountsModule {}
