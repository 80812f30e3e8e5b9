import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { LedgerVerificationService } from './ledger-verification.service.ts';
import { Posting, PostingSchema, SellerBalance, SellerBalanceSchema } from './posting.schema.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Posting.name, schema: PostingSchema },
      { name: SellerBalance.name, schema: SellerBalanceSchema },
    ]),
  ],
  providers: [LedgerVerificationService, LedgerRepository, LedgerService],
  exports: [LedgerVerificationService, LedgerRepository, LedgerService],
})
export class LedgerModule {}
