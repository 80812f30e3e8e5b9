import { Injectable } from '@nestjs/common';
import { type Answer, newestPage, ProblemError, UserReplicas } from '@sokoni/common';
import type { AnyPayout, PayoutsQuery } from '@sokoni/contracts';
import { toAnyPayout } from './payout.mapper.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';

/** All payouts, for admins. */
@Injectable()
export class PayoutsAdminService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly service: PayoutsService,
    private readonly userReplicas: UserReplicas,
  ) {}

  async list(query: PayoutsQuery): Promise<Answer<AnyPayout[]>> {
    const payouts = await this.payouts.list(query);
    const sellers = await this.userReplicas.findKnown(payouts.map(({ sellerId }) => sellerId));
    return newestPage(payouts, query, (payout) =>
      toAnyPayout(payout, sellers.get(payout.sellerId)?.name ?? ''),
    );
  }

  /** What failed is with its seller again: it goes out once more with all that is available now. */
  async retry(payoutId: string): Promise<AnyPayout> {
    const failed = await this.payouts.find(payoutId);
    if (failed?.status !== 'failed') throw new ProblemError('not-found');
    const again = await this.service.request(failed.sellerId);
    const seller = await this.userReplicas.find(failed.sellerId);
    return toAnyPayout(again, seller?.name ?? '');
  }
}
