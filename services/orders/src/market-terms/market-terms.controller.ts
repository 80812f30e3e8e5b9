import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, TermsInEffect, UserReplicasModule } from '@sokoni/common';
import { deliveryTermsOf, type MarketTerms, marketTermsRoutes } from '@sokoni/contracts';
import {
  MarketTermsCollection,
  MarketTermsInEffect,
  MarketTermsRepository,
  MarketTermsService,
} from './market-terms.service.ts';

@Controller()
class MarketTermsController {
  constructor(
    private readonly terms: MarketTermsService,
    private readonly inEffect: TermsInEffect<MarketTerms>,
  ) {}

  @Endpoint(marketTermsRoutes.deliveryTerms)
  async delivery() {
    return deliveryTermsOf(await this.inEffect.current());
  }

  @Endpoint(marketTermsRoutes.marketTerms)
  overview({ session }: Call<typeof marketTermsRoutes.marketTerms>) {
    return this.terms.overview(session);
  }

  @Endpoint(marketTermsRoutes.marketTermsHistory)
  history({ session, query }: Call<typeof marketTermsRoutes.marketTermsHistory>) {
    return this.terms.history(session, query);
  }

  @Endpoint(marketTermsRoutes.saveMarketTerms)
  save({ session, body }: Call<typeof marketTermsRoutes.saveMarketTerms>) {
    return this.terms.save(session, body);
  }

  @Endpoint(marketTermsRoutes.decideMarketTerms)
  decide({ session, body }: Call<typeof marketTermsRoutes.decideMarketTerms>) {
    return this.terms.decide(session, body);
  }
}

/** Tariffs and days of delivery and limits, which owners change, with schedule and history. */
@Module({
  imports: [MongooseModule.forFeature([MarketTermsCollection]), UserReplicasModule],
  controllers: [MarketTermsController],
  providers: [MarketTermsRepository, MarketTermsService, MarketTermsInEffect],
  exports: [MarketTermsInEffect],
})
export class MarketTermsModule {}
