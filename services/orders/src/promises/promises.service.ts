import { Injectable } from '@nestjs/common';
import { Clock, type EventOf } from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import { monthlyCapTzs } from '../subsidies/subsidy.ts';
import type { SellerPromise } from './promise.schema.ts';
import { PromisesRepository } from './promises.repository.ts';

/** Which sellers' plans promise their buyers free delivery: the shop pays for it. */
@Injectable()
export class PromisesService {
  constructor(
    private readonly promises: PromisesRepository,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  learn({ data, version }: EventOf<'entitlement.changed'>): Promise<void> {
    const { sellerId, plan, validUntil, promises } = data;
    return this.promises.learn({
      _id: sellerId,
      freeDelivery: promises.freeDelivery,
      ...(promises.freeDelivery && plan !== 'none' && { freeDeliveryPlan: plan }),
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

  /** What the shop pays for this seller's deliveries in a month at most; nothing where no plan ever promised any. */
  async capOf(sellerId: string): Promise<number> {
    const promise = await this.promises.find(sellerId);
    if (!promise) return 0;
    return monthlyCapTzs(promise.freeDeliveryPlan, this.config.FREE_DELIVERY_CAP_BASIS_POINTS);
  }
}

function isFree({ freeDelivery, validUntil }: SellerPromise, now: Date): boolean {
  return freeDelivery && validUntil !== null && validUntil > now;
}
