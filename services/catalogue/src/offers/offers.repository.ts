import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Records, storeNewest } from '@sokoni/common';
import type { PromotionFact } from '@sokoni/contracts';

@Schema({ _id: false })
class ShownOffer {
  @Prop({ type: Number, required: true }) readonly percent!: number;
  /** First and last day, as YYYY-MM-DD in Tanzania. */
  @Prop({ type: String, required: true }) readonly from!: string;
  @Prop({ type: String, default: null }) readonly to!: string | null;
  /** Null for all products of the seller, or of the shop. */
  @Prop({ type: [String], default: null }) readonly productIds!: string[] | null;
}

@Schema({ _id: false })
class ShownDelivery {
  @Prop({ type: Number, required: true }) readonly fromTzs!: number;
  @Prop({ type: String, required: true }) readonly from!: string;
  @Prop({ type: String, default: null }) readonly to!: string | null;
  @Prop({ type: [String], default: null }) readonly productIds!: string[] | null;
}

/** The copy of a promotion of orders, as far as pages show it. */
@Schema({ collection: 'offers', versionKey: false })
export class OfferRecord {
  /** Of the promotion. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Null for the shop. */
  @Prop({ type: String, default: null }) readonly sellerId!: string | null;
  /** Null where nothing is shown; the version stays known. */
  @Prop({ type: SchemaFactory.createForClass(ShownOffer), default: null })
  readonly offer!: PromotionFact['offer'];
  /** The delivery that it makes free; absent where an event of a former release has announced the promotion. */
  @Prop({ type: SchemaFactory.createForClass(ShownDelivery), default: null })
  readonly delivery?: PromotionFact['delivery'];
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const OfferSchema = SchemaFactory.createForClass(OfferRecord);

/** From which basket on a seller's plan pays the delivery, by the newest `plan-delivery.changed`. */
@Schema({ collection: 'plan_deliveries', versionKey: false })
export class PlanDelivery {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Null for none. */
  @Prop({ type: Number, default: null }) readonly fromTzs!: number | null;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const PlanDeliverySchema = SchemaFactory.createForClass(PlanDelivery);

@Injectable()
export class OffersRepository {
  constructor(
    @InjectModel(OfferRecord.name) private readonly offers: Records<OfferRecord>,
    @InjectModel(PlanDelivery.name) private readonly deliveries: Records<PlanDelivery>,
  ) {}

  store(offer: OfferRecord): Promise<void> {
    return storeNewest(this.offers, offer);
  }

  storeDelivery(delivery: PlanDelivery): Promise<void> {
    return storeNewest(this.deliveries, delivery);
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.offers.deleteMany({ sellerId });
    await this.deliveries.deleteOne({ _id: sellerId });
  }
}
