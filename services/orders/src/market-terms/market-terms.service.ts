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
import { type MarketTerms } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { needsSecondOwner } from './market-terms.ts';

/** Changes of tariffs, days and limits. */
export const MarketTermsCollection = termsCollection({
  name: 'MarketTermsRecord',
  collection: 'market_terms',
  value: Number,
});

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
export const MarketTermsInEffect = {
  provide: TermsInEffect,
  useFactory: (repository: MarketTermsRepository, clock: Clock, { marketTerms }: OrdersConfig) =>
    new TermsInEffect(repository, clock, marketTerms),
  inject: [MarketTermsRepository, Clock, OrdersConfig],
};

/** Tariffs, days and limits as owners change them. */
@Injectable()
export class MarketTermsService extends DatedTermsService<MarketTerms> {
  constructor(
    repository: MarketTermsRepository,
    inEffect: TermsInEffect<MarketTerms>,
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
