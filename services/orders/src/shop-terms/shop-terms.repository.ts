import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, type EventOf, inOrderOf, type Records, storeNewest } from '@sokoni/common';
import type { HolidayDays, SellersTerms, ShopTerms, TermsOfShop } from '@sokoni/contracts';

@Schema({ _id: false })
class Holiday implements HolidayDays {
  @Prop({ type: String, required: true }) readonly from!: string;
  @Prop({ type: String, required: true }) readonly to!: string;
}

/** What a seller has set about delivery, by the newest `shop-settings.changed`. */
@Schema({ collection: 'shop_terms', versionKey: false })
export class ShopTermsRecord implements ShopTerms {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: [String], default: null }) readonly regions!: string[] | null;
  @Prop({ type: Number, default: null }) readonly freeDeliveryFromTzs!: number | null;
  @Prop({ type: Boolean, default: true }) readonly cashOnDelivery!: boolean;
  @Prop({ type: SchemaFactory.createForClass(Holiday), default: null })
  readonly holiday!: HolidayDays | null;
  /** Empty for a seller who is not registered for VAT. */
  @Prop({ type: String, default: '' }) readonly vatNumber!: string;
  /** Version of the settings; older events are ignored. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const ShopTermsSchema = SchemaFactory.createForClass(ShopTermsRecord);

@Injectable()
export class ShopTermsRepository {
  constructor(
    @InjectModel(ShopTermsRecord.name) private readonly terms: Records<ShopTermsRecord>,
  ) {}

  /** What is left out stays as it is stored. */
  upsert(
    terms: Partial<ShopTermsRecord> & Pick<ShopTermsRecord, '_id' | 'version'>,
  ): Promise<void> {
    return storeNewest(this.terms, terms);
  }

  /** Null for a seller of whom nothing is stored; those of concurrent checkouts in one query. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const filter = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(sellerIds, await this.terms.find(filter).exec());
  });
}

/** Where sellers deliver to, from which basket on for free, whether for cash, and when they are away. */
@Injectable()
export class ShopTermsService {
  constructor(private readonly terms: ShopTermsRepository) {}

  upsert({ data, version }: EventOf<'shop-settings.changed'>): Promise<void> {
    const { sellerId: _id, pictures: _, ...terms } = data;
    return this.terms.upsert({ _id, ...terms, version });
  }

  /** Of those of the sellers who have set anything; the others deliver everywhere at the tariff. */
  async of(sellerIds: readonly string[]): Promise<ReadonlyMap<string, TermsOfShop>> {
    const found = await this.known(sellerIds);
    return new Map(found.map(({ _id, version: _, ...terms }) => [_id, terms]));
  }

  async list(sellerIds: readonly string[]): Promise<SellersTerms[]> {
    const found = await this.known(sellerIds);
    return found.map(({ _id: sellerId, version: _, vatNumber: __, ...terms }) => ({
      sellerId,
      ...terms,
    }));
  }

  private async known(sellerIds: readonly string[]): Promise<ShopTermsRecord[]> {
    const ids = [...new Set(sellerIds)];
    const found = await Promise.all(ids.map((sellerId) => this.terms.find(sellerId)));
    return found.filter((terms) => terms !== null);
  }
}
