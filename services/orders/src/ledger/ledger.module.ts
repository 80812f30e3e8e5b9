import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerAudit } from './ledger.audit.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { postingSchema } from './posting.schema.ts';
import { sellerBalanceSchema, statementSchema } from './seller-balance.schema.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Posting', schema: postingSchema },
      { name: 'SellerBalance', schema: sellerBalanceSchema },
      { name: 'StatementLine', schema: statementSchema },
    ]),
  ],
  providers: [LedgerAudit, LedgerRepository, LedgerService],
  exports: [LedgerAudit, LedgerRepository, LedgerService],
})
export class LedgerModule {}
