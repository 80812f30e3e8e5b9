import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { idempotencyRecordSchema } from './idempotency-record.schema.ts';
import { IdempotencyRecordsRepository } from './idempotency-records.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'IdempotencyRecord', schema: idempotencyRecordSchema }]),
  ],
  providers: [IdempotencyRecordsRepository],
  exports: [IdempotencyRecordsRepository],
})
export class IdempotencyModule {}
