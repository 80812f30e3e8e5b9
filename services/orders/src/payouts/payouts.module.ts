import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { payoutSchema, walletSchema } from './payout.schema.ts';
import { checkPayoutTable } from './payout.ts';
import { PayoutSender } from './payout-sender.service.ts';
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
    PaymentsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: 'Payout', schema: payoutSchema },
      { name: 'Wallet', schema: walletSchema },
    ]),
  ],
  controllers: [PayoutsController],
  providers: [
    PayoutSender,
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
