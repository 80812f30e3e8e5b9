import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  Clock,
  DatedTermsRepository,
  DatedTermsService,
  type Records,
  TermsInEffect,
  type TermsVersionRecord,
  termsCollection,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  CONFIGURED_PLAN_TERMS,
  type PlanCode,
  type PlanOffer,
  type PlanTerms,
  planOffer,
} from '@sokoni/contracts';
import { SchemaTypes } from 'mongoose';

/** Changes of prices, limits and names of plans. */
export const PlanTermsCollection = termsCollection({
  name: 'PlanTermsRecord',
  collection: 'plan_terms',
  value: SchemaTypes.Mixed,
});

@Injectable()
export class PlanTermsRepository extends DatedTermsRepository<PlanTerms> {
  constructor(
    @InjectModel(PlanTermsCollection.name) versions: Records<TermsVersionRecord<PlanTerms>>,
    unit: UnitOfWork,
  ) {
    super(versions, unit, 'plan-terms');
  }
}

/** A price that is decided and has not started. */
export interface NextPrice {
  readonly amountTzs: number;
  readonly startsAt: Date;
}

/** What plans are sold at. */
@Injectable()
export class PlanOffersService extends TermsInEffect<PlanTerms> {
  constructor(repository: PlanTermsRepository, clock: Clock) {
    super(repository, clock, CONFIGURED_PLAN_TERMS);
  }

  async offer(code: PlanCode): Promise<PlanOffer> {
    return planOffer(await this.current(), code);
  }

  /** Read anew, for a purchase: what another replica has just approved counts. */
  async latestOffer(code: PlanCode): Promise<PlanOffer> {
    this.invalidate();
    return this.offer(code);
  }

  /** The next other price of a plan; null where none is decided. */
  async nextPrice(code: PlanCode): Promise<NextPrice | null> {
    const { priceTzs } = await this.offer(code);
    for (const startsAt of await this.starts()) {
      const amountTzs = planOffer(await this.at(startsAt), code).priceTzs;
      if (amountTzs !== priceTzs) return { amountTzs, startsAt };
    }
    return null;
  }
}

/** Prices, limits and names of plans as owners change them: each change waits for a second one. */
@Injectable()
export class PlanTermsService extends DatedTermsService<PlanTerms> {
  constructor(
    repository: PlanTermsRepository,
    offers: PlanOffersService,
    users: UserReplicas,
    clock: Clock,
  ) {
    super(
      { configured: CONFIGURED_PLAN_TERMS, needsSecondOwner: () => true },
      repository,
      offers,
      users,
      clock,
    );
  }
}
