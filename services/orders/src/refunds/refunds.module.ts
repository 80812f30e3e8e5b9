import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { OvertakenService } from '../reversals/superseded-refunds.service.ts';
import { refundSchema } from './refund.schema.ts';
import { checkRefundTable } from './refund.ts';
import { RefundSender } from './refund-sender.service.ts';
import { RefundsController } from './refunds.controller.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';
import { RefundsAdminService } from './refunds-admin.service.ts';

@Module({
  imports: [
    LedgerModule,
    PaymentsModule,
    UserReplicasModule,
    MongooseModule.forFeature([{ name: 'Refund', schema: refundSchema }]),
  ],
  controllers: [RefundsController],
  providers: [
    OvertakenService,
    RefundsAdminService,
    RefundSender,
    RefundsRepository,
    RefundsService,
  ],
  exports: [OvertakenService, RefundsRepository, RefundsService],
})
export class RefundsModule implements OnModuleInit {
  onModuleInit(): void {
    checkRefundTable();
  }
}
