import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  AUDITED_TERMS,
  audited,
  Clock,
  DatedTermsRecord,
  DatedTermsRepository,
  DatedTermsService,
  type Records,
  type TermChange,
  TermsInEffect,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  type DeliveryTerms,
  deliveryTermsOf,
  type MarketTerm,
  type MarketTerms,
  type SellerMoney,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { needsSecondOwner } from './market-terms.ts';

@Schema({ _id: false })
class MarketTermChange implements TermChange<MarketTerms> {
  @Prop({ type: String, required: true }) readonly name!: MarketTerm;
  @Prop({ type: Number, required: true }) readonly from!: number;
  @Prop({ type: Number, required: true }) readonly to!: number;
}

/** A change of tariffs, days and limits. */
@Schema({ collection: 'market_terms', versionKey: false })
export class MarketTermsRecord extends DatedTermsRecord {
  @Prop({ type: [SchemaFactory.createForClass(MarketTermChange)], required: true })
  readonly changes!: readonly MarketTermChange[];
}

export const MarketTermsSchema = SchemaFactory.createForClass(MarketTermsRecord);
audited(MarketTermsSchema, AUDITED_TERMS);

type Commission = NonNullable<SellerMoney['commission']>;

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
