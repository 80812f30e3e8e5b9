import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  BuyerRecord,
  BuyerSchema,
  PurchasedLineRecord,
  PurchasedLineSchema,
  PurchasedPartRecord,
  PurchasedPartSchema,
} from './purchase.schema.ts';
import { PurchasesRepository } from './purchases.repository.ts';
import { ReviewRequestsService } from './review-requests.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PurchasedPartRecord.name, schema: PurchasedPartSchema },
      { name: PurchasedLineRecord.name, schema: PurchasedLineSchema },
      { name: BuyerRecord.name, schema: BuyerSchema },
    ]),
  ],
  providers: [PurchasesRepository, ReviewRequestsService],
  exports: [PurchasesRepository, ReviewRequestsService],
})
export class PurchasesModule {}
