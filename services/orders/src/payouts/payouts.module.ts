import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule, UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { BankFilesController } from './bank-files.controller.ts';
import { BankFilesRepository } from './bank-files.repository.ts';
import { BankFilesService } from './bank-files.service.ts';
import { SellerDestination, SellerDestinationSchema } from './destination.schema.ts';
import { DestinationsRepository } from './destinations.repository.ts';
import { DestinationsService, OwnerProofClient } from './destinations.service.ts';
import { FormerPayoutsService } from './former-payouts.service.ts';
import { PayoutRecord, PayoutSchema } from './payout.schema.ts';
import { checkPayoutTable } from './payout.ts';
import {
  BankFileRecord,
  BankFileSchema,
  PayoutBatch,
  PayoutBatchSchema,
  PayoutDay,
  PayoutDaySchema,
} from './payout-batch.schema.ts';
import { PayoutBatchesRepository } from './payout-batches.repository.ts';
import { PayoutBatchesService } from './payout-batches.service.ts';
import { PayoutOutcomesService } from './payout-outcomes.service.ts';
import { PayoutSenderService } from './payout-sender.service.ts';
import { PayoutsController } from './payouts.controller.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';
import { PayoutsAdminService } from './payouts-admin.service.ts';
import { SellerMoneyService } from './seller-money.service.ts';

@Module({
  imports: [
    LedgerModule,
    LimitsModule,
    MarketTermsModule,
    PaymentAttemptsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: PayoutRecord.name, schema: PayoutSchema },
      { name: PayoutBatch.name, schema: PayoutBatchSchema },
      { name: BankFileRecord.name, schema: BankFileSchema },
      { name: PayoutDay.name, schema: PayoutDaySchema },
      { name: SellerDestination.name, schema: SellerDestinationSchema },
    ]),
  ],
  controllers: [PayoutsController, BankFilesController],
  providers: [
    BankFilesRepository,
    BankFilesService,
    FormerPayoutsService,
    OwnerProofClient,
    PayoutBatchesRepository,
    PayoutBatchesService,
    PayoutOutcomesService,
    PayoutSenderService,
    PayoutsAdminService,
    PayoutsRepository,
    PayoutsService,
    SellerMoneyService,
    DestinationsRepository,
    DestinationsService,
  ],
  exports: [PayoutsRepository, DestinationsRepository, DestinationsService],
})
export class PayoutsModule implements OnModuleInit {
  onModuleInit(): void {
    checkPayoutTable();
  }
}
