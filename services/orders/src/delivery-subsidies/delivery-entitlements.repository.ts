import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, inOrderOf, storeNewest } from '@sokoni/common';
import type { Model } from 'mongoose';
import { DeliveryEntitlement } from './delivery-entitlement.schema.ts';

export type EntitlementUpdate = Omit<DeliveryEntitlement, 'freeDeliveryPlan'> &
  Partial<Pick<DeliveryEntitlement, 'freeDeliveryPlan'>>;

@Injectable()
export class DeliveryEntitlementsRepository {
  constructor(
    @InjectModel(DeliveryEntitlement.name)
    private readonly entitlements: Model<DeliveryEntitlement>,
  ) {}

  /** Without a plan the last one stays. */
  upsert(entitlement: EntitlementUpdate): Promise<void> {
    return storeNewest(this.entitlements, entitlement);
  }

  /** The seller's entitlement, also after its end; null when none is stored. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const filter = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(
      sellerIds,
      await this.entitlements.find(filter).lean<DeliveryEntitlement[]>().exec(),
    );
  });
}
