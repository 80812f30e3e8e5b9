import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { planTermsRoutes } from '@sokoni/contracts';
import {
  PlanOffersService,
  PlanTermsCollection,
  PlanTermsRepository,
  PlanTermsService,
} from './plan-terms.service.ts';

@Controller()
class PlanTermsController {
  constructor(private readonly terms: PlanTermsService) {}

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

@Module({
  imports: [UserReplicasModule, MongooseModule.forFeature([PlanTermsCollection])],
  controllers: [PlanTermsController],
  providers: [PlanTermsRepository, PlanTermsService, PlanOffersService],
  exports: [PlanOffersService],
})
export class PlanTermsModule {}
