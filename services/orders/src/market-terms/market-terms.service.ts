import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  Clock,
  DatedTermsRepository,
  DatedTermsService,
  type Records,
  TermsInEffect,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import { type DeliveryTerms, deliveryTermsOf, type MarketTerms } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { MarketTermsRecord } from './market-terms.schema.ts';
import { needsSecondOwner } from './market-terms.ts';

@Injectable()
export class MarketTermsRepository extends DatedTermsRepository<MarketTerms> {
  constructor(
    @InjectModel(MarketTermsRecord.name) versions: Records<MarketTermsRecord>,
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
