import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { UserReplica } from '@sokoni/contracts';
import type { ChangeStream, ChangeStreamDocument } from 'mongodb';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { PRODUCT, type ProductRecord } from '../products/product.schema.ts';

const PEOPLE = 'user_replicas';
/** A product may be 100 KB: a batch of the largest is no danger to the memory of a pod. */
const BATCH = 200;

export type Change =
  | { readonly kind: 'product'; readonly record: ProductRecord }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'person'; readonly person: UserReplica };

@Injectable()
export class ReadModelRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(PRODUCT) private readonly products: Model<ProductRecord>,
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

  /** A product that is in the shop. */
  findListed(id: string): Promise<ProductRecord | null> {
    return this.findBy({ _id: id, deletedAt: null, status: 'listed' });
  }

  /** Those of the products that are in the shop. */
  findAllListed(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products
      .find({ _id: { $in: ids }, deletedAt: null, status: 'listed' })
      .lean<ProductRecord[]>()
      .exec();
  }

  /** A product in any state but deleted. */
  find(id: string): Promise<ProductRecord | null> {
    return this.findBy({ _id: id, deletedAt: null });
  }

  /** Every change from now on of products and of the people behind them, by whichever replica; `tryNext` never waits for one. */
  async watch(): Promise<ChangeStream> {
    const collections = [this.products.collection.collectionName, PEOPLE];
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected');
    // The stream opens when it is first asked, which may be later than what is read meanwhile.
    const { operationTime } = await db.command({ ping: 1 });
    return db.watch([{ $match: { 'ns.coll': { $in: collections } } }], {
      fullDocument: 'updateLookup',
      startAtOperationTime: operationTime,
      maxAwaitTimeMS: 1,
    });
  }

  /** What a raw change means to the read model; null for nothing. */
  read(change: ChangeStreamDocument): Change | null {
    if (!('documentKey' in change)) return null;
    const document = 'fullDocument' in change ? change.fullDocument : undefined;
    if (change.ns.coll === PEOPLE) {
      return document ? { kind: 'person', person: document as unknown as UserReplica } : null;
    }
    if (document) return { kind: 'product', record: document as unknown as ProductRecord };
    return { kind: 'gone', id: String(change.documentKey._id) };
  }

  private findBy(filter: QueryFilter<ProductRecord>): Promise<ProductRecord | null> {
    return this.products.findOne(filter).lean<ProductRecord>().exec();
  }
}
