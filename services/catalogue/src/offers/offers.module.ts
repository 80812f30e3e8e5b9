import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { OffersConsumer, OffersService } from './offers.consumer.ts';
import { OfferRecord, OfferSchema, OffersRepository } from './offers.repository.ts';

/** What promotions of orders take off for every buyer; shown by the read model. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: OfferRecord.name, schema: OfferSchema }]),
    ReadModelModule,
  ],
  controllers: [OffersConsumer],
  providers: [OffersRepository, OffersService],
})
export class OffersModule {}
