import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitCounter, LimitCounterSchema } from './limit.schema.ts';
import { LimitsRepository } from './limits.repository.ts';
import { Limits } from './limits.service.ts';

/** For services that count what people do; it brings a collection along. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LimitCounter.name, schema: LimitCounterSchema }])],
  providers: [LimitsRepository, Limits],
  exports: [Limits],
})
export class LimitsModule {}
