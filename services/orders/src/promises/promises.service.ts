import { Injectable } from '@nestjs/common';
import { Clock, type EventOf } from '@sokoni/common';
import { PromisesRepository } from './promises.repository.ts';

/** Which sellers' plans promise their buyers free delivery: the shop pays for it. */
@Injectable()
export class PromisesService {
  constructor(
    private readonly promises: PromisesRepository,
    private readonly clock: Clock,
  ) {}

  learn({ data, version }: EventOf<'entitlement.changed'>): Promise<void> {
    const { sellerId, validUntil, promises } = data;
    return this.promises.learn({
      _id: sellerId,
      freeDelivery: promises.freeDelivery,
      validUntil: validUntil === null ? null : new Date(validUntil),
      version,
    });
  }

  async freeDeliveryAmong(sellerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(sellerIds)];
    return new Set(await this.promises.freeDeliveryAmong(asked, this.clock.now()));
  }

  async list(sellerIds: readonly string[]): Promise<{ sellerIds: string[] }> {
    return { sellerIds: [...(await this.freeDeliveryAmong(sellerIds))] };
  }
}
