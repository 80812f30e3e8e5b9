import { Body, Controller, Query } from '@nestjs/common';
import {
  ClientAddress,
  CurrentSession,
  currentLanguage,
  Endpoint,
  type Paging,
  type Session,
} from '@sokoni/common';
import {
  type PromotionQuoteBody,
  promotionsRoutes,
  promotionsSchemas,
  type SavePromotionBody,
} from '@sokoni/contracts';
import { DiscountsService } from './discounts.service.ts';
import { PromotionsService } from './promotions.service.ts';

type Pause = { readonly promotionId: string; readonly paused: boolean };

@Controller()
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly discounts: DiscountsService,
  ) {}

  @Endpoint(promotionsRoutes.promotions)
  list(
    @CurrentSession() session: Session,
    @Query({ schema: promotionsSchemas.promotions.query }) paging: Paging,
  ) {
    return this.promotions.list(session, paging);
  }

  @Endpoint(promotionsRoutes.savePromotion, { message: 'promotion-saved' })
  save(
    @CurrentSession() session: Session,
    @Body({ schema: promotionsSchemas.savePromotion.body }) body: SavePromotionBody,
  ) {
    return this.promotions.save(session, body);
  }

  @Endpoint(promotionsRoutes.pausePromotion)
  pause(
    @CurrentSession() session: Session,
    @Body({ schema: promotionsSchemas.pausePromotion.body }) { promotionId, paused }: Pause,
  ) {
    return this.promotions.pause(session, promotionId, paused);
  }

  @Endpoint(promotionsRoutes.promotionQuote)
  quote(
    @CurrentSession() session: Session | null,
    @ClientAddress() address: string,
    @Body({ schema: promotionsSchemas.promotionQuote.body }) body: PromotionQuoteBody,
  ) {
    return this.discounts.quote(body, { session, address }, currentLanguage());
  }
}
