import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, inOrderOf, type Records, storeNewest } from '@sokoni/common';
import { DeliveryEntitlement } from './delivery-entitlement.schema.ts';

export type EntitlementUpdate = Omit<DeliveryEntitlement, 'freeDeliveryPlan'> &
  Partial<Pick<DeliveryEntitlement, 'freeDeliveryPlan'>>;

@Injectable()
export class DeliveryEntitlementsRepository {
  constructor(
    @InjectModel(DeliveryEntitlement.name)
    private readonly entitlements: Records<DeliveryEntitlement>,
  ) {}

  /** Without a plan the last one stays. */
  upsert(entitlement: EntitlementUpdate): Promise<void> {
    return storeNewest(this.entitlements, entitlement);
  }

  /** The seller's entitlement, also after its end; null when none is stored. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const filter = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(sellerIds, await this.entitlements.find(filter).exec());
  });
}
