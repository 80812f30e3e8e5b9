import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  currentLanguage,
  Endpoint,
  LimitsModule,
  UserReplicasModule,
} from '@sokoni/common';
import { promotionsRoutes } from '@sokoni/contracts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { CouponTriesService, DiscountsService } from './discounts.service.ts';
import {
  PromotionRecord,
  PromotionSchema,
  PromotionUse,
  PromotionUseSchema,
} from './promotion.schema.ts';
import { PromotionsRepository } from './promotions.repository.ts';
import { PromotionsService } from './promotions.service.ts';

@Controller()
class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly discounts: DiscountsService,
  ) {}

  @Endpoint(promotionsRoutes.promotions)
  list({ session, query: paging }: Call<typeof promotionsRoutes.promotions>) {
    return this.promotions.list(session, paging);
  }

  @Endpoint(promotionsRoutes.savePromotion, { message: 'promotion-saved' })
  save({ session, body }: Call<typeof promotionsRoutes.savePromotion>) {
    return this.promotions.save(session, body);
  }

  @Endpoint(promotionsRoutes.pausePromotion)
  pause({ session, body: { promotionId, paused } }: Call<typeof promotionsRoutes.pausePromotion>) {
    return this.promotions.pause(session, promotionId, paused);
  }

  @Endpoint(promotionsRoutes.promotionQuote)
  quote({ caller: session, body, address }: Call<typeof promotionsRoutes.promotionQuote>) {
    return this.discounts.quote(body, { session, address }, currentLanguage());
  }
}

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
