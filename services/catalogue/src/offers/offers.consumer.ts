import { Controller, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ReadModelModule } from '../read-model/read-model.controller.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { toOffer } from '../read-model/shown-offers.ts';
import { toPlanDelivery } from '../read-model/shown-shop-settings.ts';
import {
  OfferRecord,
  OfferSchema,
  OffersRepository,
  PlanDelivery,
  PlanDeliverySchema,
} from './offers.repository.ts';

/** Keeps the offers and free deliveries that pages show; the replicas follow the same events in memory. */
@Injectable()
class OffersService {
  constructor(
    private readonly offers: OffersRepository,
    private readonly readModel: ReadModelStore,
  ) {}

  async store(event: EventOf<'promotion.changed'>): Promise<void> {
    const offer = toOffer(event);
    await this.offers.store(offer);
    this.readModel.updateOffer(offer);
  }

  async storeDelivery(event: EventOf<'plan-delivery.changed'>): Promise<void> {
    const delivery = toPlanDelivery(event);
    await this.offers.storeDelivery(delivery);
    this.readModel.updatePlanDelivery(delivery);
  }

  /** Nothing of a deleted seller is shown: their products are gone. */
  removeOf(sellerId: string): Promise<void> {
    return this.offers.removeOf(sellerId);
  }
}

@Controller()
export class OffersConsumer {
  constructor(private readonly offers: OffersService) {}

  @OnEvent('promotion.changed', { repeatable: true })
  onPromotionChanged(@EventPayload() event: EventOf<'promotion.changed'>): Promise<void> {
    return this.offers.store(event);
  }

  @OnEvent('plan-delivery.changed', { repeatable: true })
  onPlanDeliveryChanged(@EventPayload() event: EventOf<'plan-delivery.changed'>): Promise<void> {
    return this.offers.storeDelivery(event);
  }

  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.offers.removeOf(data.userId);
  }
}

/** What promotions of orders take off for every buyer; shown by the read model. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OfferRecord.name, schema: OfferSchema },
      { name: PlanDelivery.name, schema: PlanDeliverySchema },
    ]),
    ReadModelModule,
  ],
  controllers: [OffersConsumer],
  providers: [OffersRepository, OffersService],
})
export class OffersModule {}
