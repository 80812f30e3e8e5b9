import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule, UserReplicasModule } from '@sokoni/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { CouponTriesService, DiscountsService } from './discounts.service.ts';
import {
  PromotionRecord,
  PromotionSchema,
  PromotionUse,
  PromotionUseSchema,
} from './promotion.schema.ts';
import { PromotionsController } from './promotions.controller.ts';
import { PromotionsRepository } from './promotions.repository.ts';
import { PromotionsService } from './promotions.service.ts';

@Module({
  imports: [
    LimitsModule,
    OrdersModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: PromotionRecord.name, schema: PromotionSchema },
      { name: PromotionUse.name, schema: PromotionUseSchema },
    ]),
  ],
  controllers: [PromotionsController],
  providers: [CouponTriesService, DiscountsService, PromotionsRepository, PromotionsService],
  exports: [DiscountsService, PromotionsService],
})
export class PromotionsModule {}
