import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, inOrderOf, isDuplicateKey } from '@sokoni/common';
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

  /** Saves the entitlement unless a newer version is stored; without a plan the last one stays. */
  async upsert({ _id, version, ...entitlement }: EntitlementUpdate): Promise<void> {
    const older = { _id, version: { $lt: version } };
    try {
      await this.entitlements.updateOne(
        older,
        { $set: { ...entitlement, version } },
        { upsert: true },
      );
    } catch (error) {
      // An equal or newer version is stored: the insert met its row.
      if (!isDuplicateKey(error)) throw error;
    }
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
