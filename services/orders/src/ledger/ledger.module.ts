import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerRepository } from './ledger.repository.ts';
import { postingSchema } from './posting.schema.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Posting', schema: postingSchema }])],
  providers: [LedgerRepository],
  exports: [LedgerRepository],
})
export class LedgerModule {}
