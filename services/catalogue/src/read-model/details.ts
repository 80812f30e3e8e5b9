import { serialiseReply } from '@sokoni/common';
import type { ProductDetails } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 64 * 1024 * 1024;
/** The memory of an entry beside the bytes of its two replies. */
const ENTRY_BYTES = 512;

/** The reply with a product's details, for visitors and for signed-in users. */
export interface DetailReplies {
  readonly version: number;
  readonly forVisitors: Buffer;
  readonly forMembers: Buffer;
}

/** Product details as they are sent: all of a small shop, else those that were requested last. Others are read from MongoDB. */
export class Details {
  private readonly cache: LRUCache<string, DetailReplies>;
  private readonly loading = new Map<string, Promise<DetailReplies | null>>();
  private drops = 0;
  private isFull = false;

  constructor(private readonly maxBytes = CACHE_BYTES) {
    this.cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
  }

  /** The cached replies, else made from what `load` finds; concurrent requests load once. */
  get(
    id: string,
    load: () => Promise<ProductDetails | null>,
  ): DetailReplies | Promise<DetailReplies | null> {
    return this.cache.get(id) ?? this.loading.get(id) ?? this.startLoading(id, load);
  }

  /** Updates replies that are cached or being loaded to this version. */
  refresh(id: string, make: () => ProductDetails): void {
    if (this.cache.has(id) || this.loading.has(id)) this.store(id, make());
  }

  /** Makes replies before anybody requests them, as long as there is room, and renews those that are there. */
  prepare(id: string, make: () => ProductDetails): void {
    if (this.cache.has(id)) {
      this.store(id, make());
      return;
    }
    if (this.isFull) return;
    const replies = toReplies(make());
    this.isFull = this.cache.calculatedSize + bytesOf(replies) > this.maxBytes;
    if (!this.isFull) this.cache.set(id, replies);
  }

  drop(id: string): void {
    this.cache.delete(id);
    this.loading.delete(id);
    this.drops++;
  }

  /** Keeps the replies of these products; what is being read may be of the time before. */
  keepOnly(isListed: (id: string) => boolean): void {
    for (const id of [...this.cache.keys()]) if (!isListed(id)) this.cache.delete(id);
    this.loading.clear();
    this.drops++;
    this.isFull = false;
  }

  private startLoading(
    id: string,
    load: () => Promise<ProductDetails | null>,
  ): Promise<DetailReplies | null> {
    const loading = this.load(id, load).finally(() => {
      if (this.loading.get(id) === loading) this.loading.delete(id);
    });
    this.loading.set(id, loading);
    return loading;
  }

  private async load(
    id: string,
    load: () => Promise<ProductDetails | null>,
  ): Promise<DetailReplies | null> {
    const drops = this.drops;
    const product = await load();
    if (!product) return null;
    // A product that was read before a drop may be outdated.
    return drops === this.drops ? this.store(id, product) : toReplies(product);
  }

  private store(id: string, product: ProductDetails): DetailReplies {
    const cached = this.cache.get(id);
    if (cached && cached.version > product.version) return cached;
    const replies = toReplies(product);
    this.cache.set(id, replies);
    return replies;
  }
}

function bytesOf({ forVisitors, forMembers }: DetailReplies): number {
  return forVisitors.length + forMembers.length + ENTRY_BYTES;
}

function toReplies(product: ProductDetails): DetailReplies {
  const { email: _, ...seller } = product.userId;
  return {
    version: product.version,
    forVisitors: serialiseReply({ ...product, userId: seller }),
    forMembers: serialiseReply(product),
  };
}
