import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Posting, PostingSchema } from '../ledger/posting.schema.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { AccountLinesService } from './account-lines.service.ts';
import { DayBalancesService } from './day-balances.service.ts';
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
  StatementLineRecord,
  StatementLineSchema,
} from './reconciliation.schema.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { ReversalChecksService } from './reversal-checks.service.ts';
import { SaleTaxVerificationService } from './sale-tax-verification.service.ts';
import { StatementLinesRepository } from './statement-lines.repository.ts';

@Module({
  imports: [
    LedgerModule,
    PaymentAttemptsModule,
    SettlementModule,
    PayoutsModule,
    RefundsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: DayRecord.name, schema: DaySchema },
      { name: DifferenceRecord.name, schema: DifferenceSchema },
      { name: OrderRecord.name, schema: OrderSchema },
      { name: Posting.name, schema: PostingSchema },
      { name: StatementLineRecord.name, schema: StatementLineSchema },
    ]),
  ],
  controllers: [ReconciliationController],
  providers: [
    AccountLinesService,
    DayBalancesService,
    DifferencesRepository,
    DifferencesService,
    InternalRecordsService,
    MoneyOverviewService,
    ProviderOverviewService,
    ReconciliationRepository,
    ReconciliationService,
    ReversalChecksService,
    SaleTaxVerificationService,
    StatementLinesRepository,
  ],
})
export class ReconciliationModule {}
