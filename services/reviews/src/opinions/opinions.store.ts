import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ReplicaEventsService, UnitOfWork } from '@sokoni/common';
import type { ProductOpinions, SellerRating } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';

export type OfProduct = Omit<ProductOpinions, 'sellerRating'>;
type Cached<T extends object> = LRUCache<string, T | Promise<T>>;

interface Changed {
  readonly productId?: string;
  readonly sellerId?: string;
}

const MEBIBYTE = 1024 * 1024;
/** The memory of an entry beside its text. */
const ENTRY_BYTES = 1024;
/** Events end an entry; this bounds its age should one be lost. */
const MAX_AGE_MS = 600_000;

/**
 * What pages of products show of reviews, questions and sellers, in the memory of a replica. An entry ends
 * with the transaction that changes it: here at once, in other replicas as soon as its event arrives. A
 * replica that is not connected to the broker keeps nothing.
 */
@Injectable()
export class OpinionsStore implements OnApplicationBootstrap {
  private readonly products: Cached<OfProduct> = entriesOf(48 * MEBIBYTE);
  private readonly sellers: Cached<SellerRating> = entriesOf(8 * MEBIBYTE);
  private isFollowing = false;

  constructor(
    private readonly unit: UnitOfWork,
    private readonly replicaEvents: ReplicaEventsService,
  ) {}

  onApplicationBootstrap(): void {
    this.replicaEvents.subscribe(
      'opinions',
      ['opinions.changed'],
      ({ data: { productIds, sellerIds } }) => {
        for (const productId of productIds) this.products.delete(productId);
        for (const sellerId of sellerIds) this.sellers.delete(sellerId);
      },
      () => this.follow(true),
      () => this.follow(false),
    );
  }

  ofProduct(productId: string, read: () => Promise<OfProduct>): OfProduct | Promise<OfProduct> {
    return this.recall(this.products, productId, read);
  }

  ofSeller(
    sellerId: string,
    read: () => Promise<SellerRating>,
  ): SellerRating | Promise<SellerRating> {
    return this.recall(this.sellers, sellerId, read);
  }

  /** In the transaction of the change. */
  changeProduct(productId: string): void {
    this.unit.save(this.publish, { productId });
    this.unit.afterCommit(() => this.products.delete(productId));
  }

  /** The same of a seller's rating. */
  changeSeller(sellerId: string): void {
    this.unit.save(this.publish, { sellerId });
    this.unit.afterCommit(() => this.sellers.delete(sellerId));
  }

  /** One event for all changes of a transaction, or of a group of them. */
  private readonly publish = async (changes: readonly Changed[]): Promise<void> => {
    const productIds = [...new Set(changes.flatMap(({ productId = [] }) => productId))];
    const sellerIds = [...new Set(changes.flatMap(({ sellerId = [] }) => sellerId))];
    const aggregateId = productIds[0] ?? sellerIds[0] ?? '';
    // The event has no state: its receiver reads the newest, in whatever order events come.
    const event = { aggregateId, version: 1, data: { productIds, sellerIds } };
    this.unit.publish('opinions.changed', event);
  };

  private follow(follows: boolean): void {
    this.isFollowing = follows;
    this.products.clear();
    this.sellers.clear();
  }

  private recall<T extends object>(
    kept: Cached<T>,
    key: string,
    read: () => Promise<T>,
  ): T | Promise<T> {
    const known = kept.get(key);
    if (known || !this.isFollowing) return known ?? read();
    const reading = read();
    // Cached from the beginning: what changes during the read takes it out again.
    kept.set(key, reading);
    const settle = (result?: T) => {
      if (kept.peek(key) !== reading) return;
      if (result) kept.set(key, result);
      else kept.delete(key);
    };
    reading.then(settle, () => settle());
    return reading;
  }
}

function entriesOf<T extends object>(maxSize: number): Cached<T> {
  return new LRUCache({
    maxSize,
    ttl: MAX_AGE_MS,
    sizeCalculation: (value) =>
      ENTRY_BYTES + (value instanceof Promise ? 0 : 2 * JSON.stringify(value).length),
  });
}

/** For everything that changes what pages of products show. */
@Module({ providers: [OpinionsStore], exports: [OpinionsStore] })
export class OpinionsStoreModule {}
