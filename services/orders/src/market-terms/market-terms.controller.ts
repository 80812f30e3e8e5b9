import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type DecideMarketTermsBody,
  type MarketTermsHistoryQuery,
  marketTermsRoutes,
  marketTermsSchemas,
  type SaveMarketTermsBody,
} from '@sokoni/contracts';
import { MarketTermsService } from './market-terms.service.ts';
import { TermsInEffectService } from './terms-in-effect.service.ts';

@Controller()
export class MarketTermsController {
  constructor(
    private readonly terms: MarketTermsService,
    private readonly inEffect: TermsInEffectService,
  ) {}

  @Endpoint(marketTermsRoutes.deliveryTerms)
  delivery() {
    return this.inEffect.delivery();
  }

  @Endpoint(marketTermsRoutes.marketTerms)
  look(@CurrentSession() session: Session) {
    return this.terms.look(session);
  }

  @Endpoint(marketTermsRoutes.marketTermsHistory)
  history(
    @CurrentSession() session: Session,
    @Query({ schema: marketTermsSchemas.marketTermsHistory.query }) query: MarketTermsHistoryQuery,
  ) {
    return this.terms.history(session, query);
  }

  @Endpoint(marketTermsRoutes.saveMarketTerms)
  save(
    @CurrentSession() session: Session,
    @Body({ schema: marketTermsSchemas.saveMarketTerms.body }) body: SaveMarketTermsBody,
  ) {
    return this.terms.save(session, body);
  }

  @Endpoint(marketTermsRoutes.decideMarketTerms)
  decide(
    @CurrentSession() session: Session,
    @Body({ schema: marketTermsSchemas.decideMarketTerms.body }) body: DecideMarketTermsBody,
  ) {
    return this.terms.decide(session, body);
  }
}
