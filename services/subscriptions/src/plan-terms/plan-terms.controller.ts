import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { planTermsRoutes } from '@sokoni/contracts';
import { PlanTermsService } from './plan-terms.service.ts';

@Controller()
export class PlanTermsController {
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
