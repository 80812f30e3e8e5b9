import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { batched, type Records } from '@sokoni/common';
import type { UserReplica } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { OfferRecord, PlanDelivery } from '../offers/offers.repository.ts';
import { ProductRecord } from '../products/product.schema.ts';
import { ShopSettingsRecord } from '../shop-settings/shop-settings.schema.ts';

const USERS = 'user_replicas';
/** A product may be 100 KB: a batch of the largest fits into the memory of a pod. */
const BATCH = 200;

/** A stored profile; a change of the role has a version of its own. */
type StoredUser = UserReplica & { readonly _id: string; readonly roleVersion: number };

@Injectable()
export class ReadModelRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ProductRecord.name) private readonly products: Records<ProductRecord>,
    @InjectModel(ShopSettingsRecord.name) private readonly settings: Records<ShopSettingsRecord>,
    @InjectModel(OfferRecord.name) private readonly offers: Records<OfferRecord>,
    @InjectModel(PlanDelivery.name) private readonly deliveries: Records<PlanDelivery>,
  ) {}

  /** All listed products, a batch at a time, without the cost of mongoose documents. */
  async *listed(): AsyncGenerator<ProductRecord[]> {
    let batch: ProductRecord[] = [];
    const cursor = this.products.collection
      .find<ProductRecord>({ status: 'listed', deletedAt: null })
      .batchSize(BATCH);
    for await (const record of cursor) {
      if (batch.push(record) < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** A listed product, read together with others. */
  readonly findListed = batched(async (ids: readonly string[]) => {
    const found = await this.findAllListed([...new Set(ids)]);
    const byId = new Map(found.map((record) => [record._id.toHexString(), record]));
    return ids.map((id) => byId.get(id) ?? null);
  });

  /** The listed ones of the products. */
  findAllListed(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products.find({ _id: { $in: ids }, deletedAt: null, status: 'listed' }).exec();
  }

  /** A product in any state except deleted. */
  find(id: string): Promise<ProductRecord | null> {
    return this.products.findOne({ _id: id, deletedAt: null }).exec();
  }

  /** Products in any state, deleted ones too. */
  findAll(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products.find({ _id: { $in: ids } }).exec();
  }

  /** The profile as this service stores it. */
  findUser(userId: string): Promise<StoredUser | null> {
    return this.connection.collection<StoredUser>(USERS).findOne({ _id: userId });
  }

  /** Of every seller who has set anything. */
  allShopSettings(): Promise<ShopSettingsRecord[]> {
    return this.settings.find().exec();
  }

  /** Those that run or will, and the versions of those that are not shown. */
  offersFrom(today: string): Promise<OfferRecord[]> {
    const runs = [{ offer: null }, { 'offer.to': null }, { 'offer.to': { $gte: today } }];
    return this.offers.find({ $or: runs }).exec();
  }

  /** Of every seller whose plan pays deliveries, or has paid them. */
  planDeliveries(): Promise<PlanDelivery[]> {
    return this.deliveries.find().exec();
  }

  findShopSettings(sellerId: string): Promise<ShopSettingsRecord | null> {
    return this.settings.findById(sellerId).exec();
  }
}
