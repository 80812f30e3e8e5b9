import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  DatedTermsService,
  Endpoint,
  termsCollection,
  termsProviders,
  UserReplicasModule,
} from '@sokoni/common';
import { CONFIGURED_PLAN_TERMS, type PlanTerms, planTermsRoutes } from '@sokoni/contracts';
import { SchemaTypes } from 'mongoose';
import { PlanOffersService } from './plan-terms.service.ts';

@Controller()
class PlanTermsController {
  constructor(private readonly terms: DatedTermsService<PlanTerms>) {}

  @Endpoint(planTermsRoutes.planTerms)
  overview({ session }: Call<typeof planTermsRoutes.planTerms>) {
    return this.terms.overview(session);
  }

  @Endpoint(planTermsRoutes.planTermsHistory)
  history({ session, query }: Call<typeof planTermsRoutes.planTermsHistory>) {
    return this.terms.history(session, query);
  }

  @Endpoint(planTermsRoutes.savePlanTerms)
  save({ session, body }: Call<typeof planTermsRoutes.savePlanTerms>) {
    return this.terms.save(session, body);
  }

  @Endpoint(planTermsRoutes.decidePlanTerms)
  decide({ session, body }: Call<typeof planTermsRoutes.decidePlanTerms>) {
    return this.terms.decide(session, body);
  }
}

const VERSIONS = termsCollection({
  name: 'PlanTermsRecord',
  collection: 'plan_terms',
  value: SchemaTypes.Mixed,
});

/** Prices, limits and names of plans: each change waits for a second owner. */
@Module({
  imports: [UserReplicasModule, MongooseModule.forFeature([VERSIONS])],
  controllers: [PlanTermsController],
  providers: termsProviders<PlanTerms>({
    name: VERSIONS.name,
    subject: 'plan-terms',
    owned: {
      useFactory: () => ({ configured: CONFIGURED_PLAN_TERMS, needsSecondOwner: () => true }),
    },
    inEffect: PlanOffersService,
  }),
  exports: [PlanOffersService],
})
export class PlanTermsModule {}
