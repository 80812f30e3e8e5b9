import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SELLER_PROMISE, sellerPromiseSchema } from './promise.schema.ts';
import { PromisesConsumer } from './promises.consumer.ts';
import { PromisesRepository } from './promises.repository.ts';
import { PromisesService } from './promises.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: SELLER_PROMISE, schema: sellerPromiseSchema }])],
  controllers: [PromisesConsumer],
  providers: [PromisesService, PromisesRepository],
  exports: [PromisesService],
})
export class PromisesModule {}
