import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  batched,
  Clock,
  type EventOf,
  inOrderOf,
  type Records,
  storeNewest,
  TermsInEffect,
} from '@sokoni/common';
import {
  deliveryTermsOf,
  type HolidayDays,
  type MarketTerms,
  type ordersRoutes,
  type PricedLine,
  type RouteData,
  type SellersTerms,
  type ShopTerms,
  type TermsOfShop,
} from '@sokoni/contracts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { DeliveryRoom } from '../orders/seller-order-moves.ts';
import {
  type DeliveryEntitlement,
  DeliveryEntitlementsRepository,
} from './delivery-entitlements.repository.ts';
import { SubsidiesRepository } from './subsidies.repository.ts';
import { monthlyCapTzs, monthOf } from './subsidy.ts';

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

/**
 * What decides the price of a delivery: the tariffs, what sellers have set (where to, from which basket on for free,
 * whether for cash, when they are away), and the deliveries that a plan includes, within their budget.
 */
@Injectable()
export class DeliveryTermsService {
  constructor(
    private readonly shopTerms: ShopTermsRepository,
    private readonly entitlements: DeliveryEntitlementsRepository,
    private readonly subsidies: SubsidiesRepository,
    private readonly orders: OrdersRepository,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
    private readonly clock: Clock,
  ) {}

  /** What those of the sellers have set who have set anything; the others deliver everywhere at the tariff. */
  async ofShops(sellerIds: readonly string[]): Promise<ReadonlyMap<string, TermsOfShop>> {
    const found = await this.known(sellerIds);
    return new Map(found.map(({ _id, version: _, ...terms }) => [_id, terms]));
  }

  /** The remaining budget of each seller with free delivery; for absent sellers the buyer pays the tariff. */
  async roomFor(
    lines: readonly PricedLine[],
    terms: MarketTerms,
  ): Promise<ReadonlyMap<string, DeliveryRoom>> {
    const baskets = Map.groupBy(lines, ({ sellerId }) => sellerId);
    const least = terms.freeDeliveryLeastBasketTzs;
    const large = [...baskets].filter(([, own]) => sumOf(own) >= least).map(([id]) => id);
    return this.roomsAmong(large, terms);
  }

  /**
   * Sellers whose plan makes delivery free now, each with the highest tariff covered (the budget stays
   * private), what sellers have set themselves, and the tariffs of everything else.
   */
  async listFree(
    sellerIds: readonly string[],
  ): Promise<RouteData<typeof ordersRoutes.freeDelivery>> {
    const terms = await this.marketTerms.current();
    const deliveryTerms = deliveryTermsOf(terms);
    const dearest = Math.max(...Object.values(deliveryTerms.tariffsTzs));
    const [rooms, shops] = await Promise.all([
      this.roomsAmong(sellerIds, terms),
      this.listShops(sellerIds),
    ]);
    const sellers = [...rooms]
      .map(([sellerId, { leftTzs }]) => ({ sellerId, upToTzs: Math.min(leftTzs, dearest) }))
      .filter(({ upToTzs }) => upToTzs > 0);
    return { sellers, leastBasketTzs: terms.freeDeliveryLeastBasketTzs, deliveryTerms, shops };
  }

  /** What the shop pays for this seller's deliveries in a month at most; nothing where no plan ever included any. */
  async capOf(
    sellerId: string,
    { freeDeliveryCapBasisPoints }: Pick<MarketTerms, 'freeDeliveryCapBasisPoints'>,
  ): Promise<number> {
    const entitlement = await this.entitlements.find(sellerId);
    return entitlement ? monthlyCapTzs(entitlement, freeDeliveryCapBasisPoints) : 0;
  }

  storeShop({ data, version }: EventOf<'shop-settings.changed'>): Promise<void> {
    const { sellerId: _id, pictures: _, ...terms } = data;
    return this.shopTerms.upsert({ _id, ...terms, version });
  }

  storeEntitlement({ data, version }: EventOf<'entitlement.changed'>): Promise<void> {
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

  private async listShops(sellerIds: readonly string[]): Promise<SellersTerms[]> {
    const found = await this.known(sellerIds);
    return found.map(({ _id: sellerId, version: _, vatNumber: __, ...terms }) => ({
      sellerId,
      ...terms,
    }));
  }

  private async known(sellerIds: readonly string[]): Promise<ShopTermsRecord[]> {
    const ids = [...new Set(sellerIds)];
    const found = await Promise.all(ids.map((sellerId) => this.shopTerms.find(sellerId)));
    return found.filter((terms) => terms !== null);
  }

  private async freeDeliveryAmong(sellerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(sellerIds)];
    const now = this.clock.now();
    const entitlements = await Promise.all(ids.map((sellerId) => this.entitlements.find(sellerId)));
    return new Set(entitlements.flatMap((one) => (one && isFree(one, now) ? [one._id] : [])));
  }

  private async roomsAmong(
    sellerIds: readonly string[],
    terms: MarketTerms,
  ): Promise<ReadonlyMap<string, DeliveryRoom>> {
    const free = await this.freeDeliveryAmong(sellerIds);
    const rooms = [...free].map(async (id) => [id, await this.room(id, terms)] as const);
    return new Map(await Promise.all(rooms));
  }

  private async room(sellerId: string, terms: MarketTerms): Promise<DeliveryRoom> {
    const [capTzs, spent, waiting, open] = await Promise.all([
      this.capOf(sellerId, terms),
      this.subsidies.spent(sellerId, monthOf(this.clock.now())),
      this.subsidies.waitingTzs(sellerId),
      this.orders.pendingSubsidyTzs(sellerId),
    ]);
    return { capTzs, leftTzs: capTzs - spent.spentTzs - waiting - open };
  }
}

function isFree({ freeDelivery, validUntil }: DeliveryEntitlement, now: Date): boolean {
  return freeDelivery && validUntil !== null && validUntil > now;
}

function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.lineTotalTzs, 0);
}
