import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  DatedTermsService,
  Endpoint,
  TermsInEffect,
  termsCollection,
  termsProviders,
  UserReplicasModule,
} from '@sokoni/common';
import { deliveryTermsOf, type MarketTerms, marketTermsRoutes } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { needsSecondOwner } from './market-terms.ts';

@Controller()
class MarketTermsController {
  constructor(
    private readonly terms: DatedTermsService<MarketTerms>,
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

const VERSIONS = termsCollection({
  name: 'MarketTermsRecord',
  collection: 'market_terms',
  value: Number,
});

/** Tariffs and days of delivery and limits, which owners change, with schedule and history. */
@Module({
  imports: [MongooseModule.forFeature([VERSIONS]), UserReplicasModule],
  controllers: [MarketTermsController],
  providers: termsProviders<MarketTerms>({
    name: VERSIONS.name,
    subject: 'market-terms',
    owned: {
      inject: [OrdersConfig],
      useFactory: ({ marketTerms: configured }: OrdersConfig) => ({
        configured,
        needsSecondOwner: (changes) => needsSecondOwner(changes, configured),
      }),
    },
  }),
  exports: [TermsInEffect],
})
export class MarketTermsModule {}
