import { Injectable } from '@nestjs/common';
import { type Answer, Clock, newestPage, ProblemError, reply, UserReplicas } from '@sokoni/common';
import type { AnyPayout, PayoutsQuery, UnknownPayoutBody } from '@sokoni/contracts';
import { payoutMessageOf, peopleOf, toAnyPayout } from './payout.mapper.ts';
import type { PayoutRecord } from './payout.schema.ts';
import { PayoutOutcomesService } from './payout-outcomes.service.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';

/** All payouts, for admins. */
@Injectable()
export class PayoutsAdminService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly service: PayoutsService,
    private readonly outcomes: PayoutOutcomesService,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  async list(query: PayoutsQuery): Promise<Answer<AnyPayout[]>> {
    const payouts = await this.payouts.list(query);
    const known = await this.userReplicas.findKnown(payouts.flatMap(peopleOf));
    const nameOf = (userId: string) => known.get(userId)?.name ?? '';
    return newestPage(payouts, query, (payout) => toAnyPayout(payout, nameOf, this.clock.now()));
  }

  /** What failed is with its seller again: it goes out once more with all that is available now. */
  async retry(adminId: string, payoutId: string): Promise<Answer<AnyPayout>> {
    const failed = await this.payouts.find(payoutId);
    if (failed?.state !== 'failed') throw new ProblemError('not-found');
    const again = await this.service.request(failed.sellerId, adminId);
    return reply(await this.named(again), payoutMessageOf(again));
  }

  /** An admin has looked for a payout of an unknown end on the provider's statement. */
  async decideUnknown(adminId: string, body: UnknownPayoutBody): Promise<Answer<AnyPayout>> {
    const { payout, decided } = await this.outcomes.decide(adminId, body);
    return reply(await this.named(payout), decided ? 'payout-decided' : 'payout-decision-noted');
  }

  private async named(payout: PayoutRecord): Promise<AnyPayout> {
    const people = await Promise.all(peopleOf(payout).map((id) => this.userReplicas.find(id)));
    const names = new Map(people.map((user) => [user?._id, user?.name]));
    return toAnyPayout(payout, (userId) => names.get(userId) ?? '', this.clock.now());
  }
}
