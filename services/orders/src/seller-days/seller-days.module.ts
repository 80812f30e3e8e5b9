import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Posting, PostingSchema } from '../ledger/posting.schema.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { RollupVerificationService } from './rollup-verification.service.ts';
import {
  CountedPartRecord,
  CountedPartSchema,
  ProductDay,
  ProductDaySchema,
  SellerDay,
  SellerDaySchema,
} from './seller-day.schema.ts';
import { SellerDaysConsumer } from './seller-days.consumer.ts';
import { SellerDaysRepository } from './seller-days.repository.ts';
import { SellerDaysService } from './seller-days.service.ts';
import { SellerHomeController } from './seller-home.controller.ts';
import { SellerHomeService } from './seller-home.service.ts';
import { SoldOrdersRepository } from './sold-orders.repository.ts';

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
    SoldOrdersRepository,
    SellerDaysService,
    SellerHomeService,
    RollupVerificationService,
  ],
})
export class SellerDaysModule {}
