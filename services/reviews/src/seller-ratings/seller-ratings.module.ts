import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { SellerRatingRecord, SellerRatingSchema } from './seller-rating.schema.ts';
import { SellerRatingsController } from './seller-ratings.controller.ts';
import { SellerRatingsRepository } from './seller-ratings.repository.ts';
import { SellerRatingsService } from './seller-ratings.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SellerRatingRecord.name, schema: SellerRatingSchema }]),
    OpinionsStoreModule,
    PurchasesModule,
  ],
  controllers: [SellerRatingsController],
  providers: [SellerRatingsRepository, SellerRatingsService],
  exports: [SellerRatingsRepository, SellerRatingsService],
})
export class SellerRatingsModule {}
