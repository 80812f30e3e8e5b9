import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Posting, PostingSchema } from '../ledger/posting.schema.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { RefundsModule } from '../refunds/refunds.controller.ts';
import { SettlementModule } from '../settlement/payments.controller.ts';
import { AccountLinesService } from './account-lines.service.ts';
import { DifferencesRepository } from './differences.repository.ts';
import { DifferencesService } from './differences.service.ts';
import { InternalRecordsService } from './internal-records.service.ts';
import { MoneyOverviewService } from './money-overview.service.ts';
import { ProviderOverviewService } from './provider-overview.service.ts';
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

@Controller()
class ReconciliationController {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly differences: DifferencesService,
    private readonly overview: MoneyOverviewService,
    private readonly providers: ProviderOverviewService,
  ) {}

  @Endpoint(moneyRoutes.moneyOverview)
  moneyOverview() {
    return this.overview.show();
  }

  @Endpoint(moneyRoutes.paymentProviders)
  paymentProviders() {
    return this.providers.list();
  }

  @Endpoint(moneyRoutes.switchProvider)
  switchProvider({ userId, body }: Call<typeof moneyRoutes.switchProvider>) {
    return this.providers.switch(userId, body);
  }

  @Endpoint(moneyRoutes.reconciliationDays)
  days() {
    return this.reconciliation.list();
  }

  @Endpoint(moneyRoutes.reconciliationDifferences)
  list({ userId, query: { date } }: Call<typeof moneyRoutes.reconciliationDifferences>) {
    return this.differences.list(userId, date);
  }

  @Endpoint(moneyRoutes.reconcileDay, { message: 'day-compared' })
  compare({ body: { date } }: Call<typeof moneyRoutes.reconcileDay>) {
    return this.reconciliation.compare(date);
  }

  @Endpoint(moneyRoutes.assignDifference)
  assign({ userId, body }: Call<typeof moneyRoutes.assignDifference>) {
    return this.differences.assign(userId, body);
  }

  @Endpoint(moneyRoutes.resolveDifference, { message: 'difference-resolved' })
  resolve({ userId, body }: Call<typeof moneyRoutes.resolveDifference>) {
    return this.differences.resolve(userId, body);
  }
}

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
