import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Posting, PostingSchema } from '../ledger/posting.schema.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { RollupVerificationService } from './rollup-verification.service.ts';
import { SalesSourcesRepository } from './sales-sources.repository.ts';
import {
  CountedPartRecord,
  CountedPartSchema,
  ProductDay,
  ProductDaySchema,
  SellerDay,
  SellerDaySchema,
} from './seller-day.schema.ts';
import { SellerDaysRepository } from './seller-days.repository.ts';
import { SellerDaysService } from './seller-days.service.ts';
import { SellerDaysConsumer, SellerHomeController } from './seller-home.controller.ts';
import { SellerHomeService } from './seller-home.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CountedPartRecord.name, schema: CountedPartSchema },
      { name: SellerDay.name, schema: SellerDaySchema },
      { name: ProductDay.name, schema: ProductDaySchema },
      { name: OrderRecord.name, schema: OrderSchema },
      { name: Posting.name, schema: PostingSchema },
    ]),
  ],
  controllers: [SellerHomeController, SellerDaysConsumer],
  providers: [
    SellerDaysRepository,
    SalesSourcesRepository,
    SellerDaysService,
    SellerHomeService,
    RollupVerificationService,
  ],
})
export class SellerDaysModule {}
