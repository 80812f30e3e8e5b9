import { Injectable } from '@nestjs/common';
import type { EventOf } from '@sokoni/common';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { toOffer } from '../read-model/shown-offers.ts';
import { OffersRepository } from './offers.repository.ts';

/** Keeps the offers that pages show; the replicas follow the same events in memory. */
@Injectable()
export class OffersService {
  constructor(
    private readonly offers: OffersRepository,
    private readonly readModel: ReadModelStore,
  ) {}

  async store(event: EventOf<'promotion.changed'>): Promise<void> {
    const offer = toOffer(event);
    await this.offers.store(offer);
    this.readModel.updateOffer(offer);
  }

  /** Nothing of a deleted seller is shown: their products are gone. */
  removeOf(sellerId: string): Promise<void> {
    return this.offers.removeOf(sellerId);
  }
}
