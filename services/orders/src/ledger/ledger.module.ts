import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { LedgerVerificationService } from './ledger-verification.service.ts';
import { Posting, PostingSchema } from './posting.schema.ts';
import {
  SellerBalance,
  SellerBalanceSchema,
  StatementLineRecord,
  StatementLineSchema,
} from './seller-balance.schema.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Posting.name, schema: PostingSchema },
      { name: SellerBalance.name, schema: SellerBalanceSchema },
      { name: StatementLineRecord.name, schema: StatementLineSchema },
    ]),
  ],
  providers: [LedgerVerificationService, LedgerRepository, LedgerService],
  exports: [LedgerVerificationService, LedgerRepository, LedgerService],
})
export class LedgerModule {}
