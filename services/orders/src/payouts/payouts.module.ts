import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PayoutRecord, PayoutSchema, Wallet, WalletSchema } from './payout.schema.ts';
import { checkPayoutTable } from './payout.ts';
import {
  PayoutBatch,
  PayoutBatchSchema,
  PayoutDay,
  PayoutDaySchema,
} from './payout-batch.schema.ts';
import { PayoutBatchesRepository } from './payout-batches.repository.ts';
import { PayoutBatchesService } from './payout-batches.service.ts';
import { PayoutEndingsService } from './payout-endings.service.ts';
import { PayoutSenderService } from './payout-sender.service.ts';
import { PayoutsController } from './payouts.controller.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';
import { PayoutsAdminService } from './payouts-admin.service.ts';
import { SellerMoneyService } from './seller-money.service.ts';
import { WalletsRepository } from './wallets.repository.ts';
import { WalletsService } from './wallets.service.ts';

@Module({
  imports: [
    LedgerModule,
    PaymentAttemptsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: PayoutRecord.name, schema: PayoutSchema },
      { name: PayoutBatch.name, schema: PayoutBatchSchema },
      { name: PayoutDay.name, schema: PayoutDaySchema },
      { name: Wallet.name, schema: WalletSchema },
    ]),
  ],
  controllers: [PayoutsController],
  providers: [
    PayoutBatchesRepository,
    PayoutBatchesService,
    PayoutEndingsService,
    PayoutSenderService,
    PayoutsAdminService,
    PayoutsRepository,
    PayoutsService,
    SellerMoneyService,
    WalletsRepository,
    WalletsService,
  ],
  exports: [PayoutsRepository, WalletsRepository],
})
export class PayoutsModule implements OnModuleInit {
  onModuleInit(): void {
    checkPayoutTable();
  }
}
