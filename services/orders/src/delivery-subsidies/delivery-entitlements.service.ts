import { Injectable } from '@nestjs/common';
import { Clock, type EventOf } from '@sokoni/common';
import type { MarketTerms } from '@sokoni/contracts';
import {
  type DeliveryEntitlement,
  DeliveryEntitlementsRepository,
} from './delivery-entitlements.repository.ts';
import { monthlyCapTzs } from './subsidy.ts';

/** Which sellers' plans entitle their buyers to free delivery: the shop pays for it. */
@Injectable()
export class DeliveryEntitlementsService {
  constructor(
    private readonly entitlements: DeliveryEntitlementsRepository,
    private readonly clock: Clock,
  ) {}

  upsert({ data, version }: EventOf<'entitlement.changed'>): Promise<void> {
    const { sellerId, plan, priceTzs, validUntil, entitlements } = data;
    return this.entitlements.upsert({
      _id: sellerId,
      freeDelivery: entitlements.freeDelivery,
      ...(entitlements.freeDelivery &&
        plan !== 'none' && { freeDeliveryPlan: plan, freeDeliveryPriceTzs: priceTzs ?? null }),
      validUntil: validUntil === null ? null : new Date(validUntil),
      version,
      checkAt: this.clock.now(),
    });
  }

  async freeDeliveryAmong(sellerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(sellerIds)];
    const now = this.clock.now();
    const entitlements = await Promise.all(ids.map((sellerId) => this.entitlements.find(sellerId)));
    return new Set(entitlements.flatMap((one) => (one && isFree(one, now) ? [one._id] : [])));
  }

  /** What the shop pays for this seller's deliveries in a month at most; nothing where no plan ever included any. */
  async capOf(
    sellerId: string,
    { freeDeliveryCapBasisPoints }: Pick<MarketTerms, 'freeDeliveryCapBasisPoints'>,
  ): Promise<number> {
    const entitlement = await this.entitlements.find(sellerId);
    return entitlement ? monthlyCapTzs(entitlement, freeDeliveryCapBasisPoints) : 0;
  }
}

function isFree({ freeDelivery, validUntil }: DeliveryEntitlement, now: Date): boolean {
  return freeDelivery && validUntil !== null && validUntil > now;
}
