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
  type DeliveryTerms,
  deliveryTermsOf,
  type MarketTerms,
  type SellerMoney,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { needsSecondOwner } from './market-terms.ts';

/** Changes of tariffs, days and limits. */
export const MarketTermsCollection = termsCollection({
  name: 'MarketTermsRecord',
  collection: 'market_terms',
  value: Number,
});

type Commission = NonNullable<SellerMoney['commission']>;

@Injectable()
export class MarketTermsRepository extends DatedTermsRepository<MarketTerms> {
  constructor(
    @InjectModel(MarketTermsCollection.name) versions: Records<TermsVersionRecord<MarketTerms>>,
    unit: UnitOfWork,
  ) {
    super(versions, unit, 'market-terms');
  }
}

/** What the shop charges and allows now. */
@Injectable()
export class TermsInEffectService extends TermsInEffect<MarketTerms> {
  constructor(repository: MarketTermsRepository, clock: Clock, { marketTerms }: OrdersConfig) {
    super(repository, clock, marketTerms);
  }

  /** The commission on what is paid now, and the next other one that is decided. */
  async commission(): Promise<Commission> {
    const { commissionBasisPoints: basisPoints } = await this.current();
    for (const startsAt of await this.starts()) {
      const next = (await this.at(startsAt)).commissionBasisPoints;
      if (next === basisPoints) continue;
      return { basisPoints, next: { basisPoints: next, startsAt: startsAt.toISOString() } };
    }
    return { basisPoints, next: null };
  }

  async delivery(): Promise<DeliveryTerms> {
    return deliveryTermsOf(await this.current());
  }
}

/** Tariffs, days and limits as owners change them. */
@Injectable()
export class MarketTermsService extends DatedTermsService<MarketTerms> {
  constructor(
    repository: MarketTermsRepository,
    inEffect: TermsInEffectService,
    users: UserReplicas,
    clock: Clock,
    { marketTerms: configured }: OrdersConfig,
  ) {
    super(
      { configured, needsSecondOwner: (changes) => needsSecondOwner(changes, configured) },
      repository,
      inEffect,
      users,
      clock,
    );
  }
}
