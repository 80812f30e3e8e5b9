import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyRecord, IdempotencyRecordSchema } from './idempotency-record.schema.ts';
import { IdempotencyRecordsRepository } from './idempotency-records.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: IdempotencyRecordSchema }]),
  ],
  providers: [IdempotencyRecordsRepository],
  exports: [IdempotencyRecordsRepository],
})
export class IdempotencyModule {}
