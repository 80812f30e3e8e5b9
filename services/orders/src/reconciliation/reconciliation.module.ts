import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { DifferencesRepository } from './differences.repository.ts';
import { DifferencesService } from './differences.service.ts';
import { InternalRecordsService } from './internal-records.service.ts';
import { MoneyOverviewService } from './money-overview.service.ts';
import { ProviderOverviewService } from './provider-overview.service.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';
import {
  DayRecord,
  DaySchema,
  DifferenceRecord,
  DifferenceSchema,
} from './reconciliation.schema.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { ReversalChecksService } from './reversal-checks.service.ts';

@Module({
  imports: [
    LedgerModule,
    PaymentAttemptsModule,
    PaymentsModule,
    PayoutsModule,
    RefundsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: DayRecord.name, schema: DaySchema },
      { name: DifferenceRecord.name, schema: DifferenceSchema },
    ]),
  ],
  controllers: [ReconciliationController],
  providers: [
    DifferencesRepository,
    DifferencesService,
    InternalRecordsService,
    MoneyOverviewService,
    ProviderOverviewService,
    ReconciliationRepository,
    ReconciliationService,
    ReversalChecksService,
  ],
})
export class ReconciliationModule {}
