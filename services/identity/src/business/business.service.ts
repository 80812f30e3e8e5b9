import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import type { Business } from '@sokoni/contracts';
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
