import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { InternalRecords } from './internal-records.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';
import { daySchema, differenceSchema } from './reconciliation.schema.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { ReversalChecksService } from './reversal-checks.service.ts';

@Module({
  imports: [
    LedgerModule,
    PaymentsModule,
    PayoutsModule,
    RefundsModule,
    MongooseModule.forFeature([
      { name: 'ReconciliationDay', schema: daySchema },
      { name: 'Difference', schema: differenceSchema },
    ]),
  ],
  controllers: [ReconciliationController],
  providers: [
    InternalRecords,
    ReconciliationRepository,
    ReconciliationService,
    ReversalChecksService,
  ],
})
export class ReconciliationModule {}
