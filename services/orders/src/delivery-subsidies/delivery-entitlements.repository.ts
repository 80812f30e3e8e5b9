import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, inOrderOf, type Records, storeNewest } from '@sokoni/common';
import type { PlanCode } from '@sokoni/contracts';

/** What delivery a seller's plan includes, by the newest `entitlement.changed`. */
@Schema({ collection: 'delivery_entitlements', versionKey: false })
export class DeliveryEntitlement {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Boolean, required: true }) readonly freeDelivery!: boolean;
  /** The last plan that included free delivery, also after its end; null without one. */
  @Prop({ type: String, default: null }) readonly freeDeliveryPlan!: PlanCode | null;
  /** A month of it as it was bought; null without one, and where it was stored before prices could change. */
  @Prop({ type: Number, default: null }) readonly freeDeliveryPriceTzs!: number | null;
  /** Version of the entitlement that had this plan; null without one. */
  @Prop({ type: Number, default: null }) readonly planVersion!: number | null;
  /** When the plan ends, grace included; null when none runs. */
  @Prop({ type: Date, default: null }) readonly validUntil!: Date | null;
  /** Version of the entitlement; older events are ignored. */
  @Prop({ type: Number, required: true }) readonly version!: number;
  /** When what pages say of it is looked at again; null for never, and where a former release stored it. */
  @Prop({ type: Date, default: null }) readonly checkAt!: Date | null;
  /** The newest `plan-delivery.changed`: from which basket on the plan pays, and its version. */
  @Prop({ type: Number, default: null }) readonly shownFromTzs!: number | null;
  @Prop({ type: Number, default: 0 }) readonly shownVersion!: number;
  /** When it is announced again; null before the first, and where a former release has announced it. */
  @Prop({ type: Date, default: null }) readonly showAgainAt?: Date | null;
}

export const DeliveryEntitlementSchema = SchemaFactory.createForClass(DeliveryEntitlement);

type EntitlementUpdate = Omit<
  DeliveryEntitlement,
  | 'freeDeliveryPlan'
  | 'freeDeliveryPriceTzs'
  | 'planVersion'
  | 'shownFromTzs'
  | 'shownVersion'
  | 'showAgainAt'
> &
  Partial<Pick<DeliveryEntitlement, 'freeDeliveryPlan' | 'freeDeliveryPriceTzs'>>;

@Injectable()
export class DeliveryEntitlementsRepository {
  constructor(
    @InjectModel(DeliveryEntitlement.name)
    private readonly entitlements: Records<DeliveryEntitlement>,
  ) {}

  /** Without a plan the last one stays, in whatever order the events come. */
  async upsert({
    freeDeliveryPlan,
    freeDeliveryPriceTzs = null,
    ...entitlement
  }: EntitlementUpdate): Promise<void> {
    await storeNewest(this.entitlements, entitlement);
    if (!freeDeliveryPlan) return;
    const { _id, version: planVersion } = entitlement;
    const older = { _id, planVersion: { $not: { $gte: planVersion } } };
    // A replica that has read it meanwhile has seen it without its plan.
    const { checkAt } = entitlement;
    const plan = { freeDeliveryPlan, freeDeliveryPriceTzs, planVersion, checkAt };
    await this.entitlements.updateOne(older, plan);
  }

  /** The one that waits longest; due again at `next`, also where it cannot be looked at. */
  async takeDue(now: Date, next: Date): Promise<DeliveryEntitlement | null> {
    const taken = { sort: { checkAt: 1 }, returnDocument: 'after' } as const;
    return this.entitlements.findOneAndUpdate(dueAt(now), { checkAt: next }, taken).exec();
  }

  /** False where it was changed or shown since it was read. */
  async show(
    { _id, version, planVersion = null, checkAt, shownVersion }: DeliveryEntitlement,
    shown: Partial<DeliveryEntitlement>,
  ): Promise<boolean> {
    const which = {
      _id,
      version,
      planVersion,
      checkAt,
      shownVersion: shownVersion || { $in: [0, null] },
    };
    const { matchedCount } = await this.entitlements.updateOne(which, shown);
    return matchedCount > 0;
  }

  /** The seller's entitlement, also after its end; null when none is stored. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const filter = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(sellerIds, await this.entitlements.find(filter).exec());
  });
}

function dueAt(now: Date) {
  const isDue = { freeDelivery: true, checkAt: { $not: { $gt: now } } };
  return { $or: [isDue, { freeDelivery: false, checkAt: { $lte: now } }] };
}
