import { Injectable } from '@nestjs/common';
import { Clock, type EventOf } from '@sokoni/common';
import type { SellerPromise } from './promise.schema.ts';
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
    const now = this.clock.now();
    const promises = await Promise.all(asked.map((sellerId) => this.promises.find(sellerId)));
    return new Set(promises.flatMap((one) => (one && isFree(one, now) ? [one._id] : [])));
  }

  async list(sellerIds: readonly string[]): Promise<{ sellerIds: string[] }> {
    return { sellerIds: [...(await this.freeDeliveryAmong(sellerIds))] };
  }
}

function isFree({ freeDelivery, validUntil }: SellerPromise, now: Date): boolean {
  return freeDelivery && validUntil !== null && validUntil > now;
}
