import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { businessRoutes } from '@sokoni/contracts';
import { BusinessService } from './business.service.ts';

@Controller()
export class BusinessController {
  constructor(private readonly business: BusinessService) {}

  @Endpoint(businessRoutes.ownBusiness)
  find({ userId }: Call<typeof businessRoutes.ownBusiness>) {
    return this.business.find(userId);
  }

  @Endpoint(businessRoutes.keepOwnBusiness, { message: 'business-kept' })
  keep({ userId, body: business }: Call<typeof businessRoutes.keepOwnBusiness>) {
    return this.business.keep(userId, business);
  }

  @Endpoint(businessRoutes.removeOwnBusiness, { message: 'business-removed' })
  remove({ userId }: Call<typeof businessRoutes.removeOwnBusiness>) {
    return this.business.remove(userId);
  }
}
