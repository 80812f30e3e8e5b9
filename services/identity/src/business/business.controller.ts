import { isDeepStrictEqual } from 'node:util';
import { Controller, Injectable } from '@nestjs/common';
import { type Call, Endpoint, UnitOfWork } from '@sokoni/common';
import { type Business, businessRoutes } from '@sokoni/contracts';
import { found } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { BusinessRepository } from './business.repository.ts';

@Injectable()
export class BusinessService {
  constructor(
    private readonly businesses: BusinessRepository,
    private readonly users: UsersRepository,
    private readonly unit: UnitOfWork,
  ) {}

  find(userId: string): Promise<Business | null> {
    return this.businesses.find(userId);
  }

  /** Every checkout for a business sends it. */
  keep(userId: string, business: Business): Promise<Business> {
    return this.unit.run(async () => {
      if (isDeepStrictEqual(await this.businesses.find(userId), business)) return business;
      // Conflicts with the end of the account, which the business would outlive.
      found(await this.users.markSeen(userId));
      await this.businesses.replace(userId, business);
      return business;
    });
  }

  async remove(userId: string): Promise<null> {
    await this.unit.run(() => this.businesses.remove(userId));
    return null;
  }
}

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
