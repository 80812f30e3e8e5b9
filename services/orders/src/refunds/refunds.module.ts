import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { OvertakenService } from './overtaken.service.ts';
import { refundSchema } from './refund.schema.ts';
import { checkRefundTable } from './refund.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';

@Module({
  imports: [
    LedgerModule,
    PaymentsModule,
    MongooseModule.forFeature([{ name: 'Refund', schema: refundSchema }]),
  ],
  providers: [OvertakenService, RefundsService, RefundsRepository],
  exports: [OvertakenService, RefundsRepository, RefundsService],
})
export class RefundsModule implements OnModuleInit {
  onModuleInit(): void {
    checkRefundTable();
  }
}
