import { serialiseReply } from '@sokoni/common';
import type { Product } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';

const KEPT_BYTES = 64 * 1024 * 1024;
/** What the map, the keys and the buffers' own objects take beside the bytes of two replies. */
const ENTRY_BYTES = 512;

/** The reply to "show me this product", as visitors and as people who are logged in get it. */
export interface DetailReplies {
  readonly version: number;
  readonly forVisitors: Buffer;
  readonly forMembers: Buffer;
}

/** Replies with one product, for those asked about most; the rest stays in MongoDB. */
export class Details {
  private readonly kept: LRUCache<string, DetailReplies>;
  private readonly loading = new Map<string, Promise<DetailReplies | null>>();
  private drops = 0;

  constructor(maxBytes = KEPT_BYTES) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ forVisitors, forMembers }) =>
        forVisitors.length + forMembers.length + ENTRY_BYTES,
    });
  }

  /** The kept replies, else made from what `load` finds; many askers load once. */
  get(
    id: string,
    load: () => Promise<Product | null>,
  ): DetailReplies | Promise<DetailReplies | null> {
    return this.kept.get(id) ?? this.loading.get(id) ?? this.startLoading(id, load);
  }

  /** Brings replies that are kept, or just being made, to this version. */
  refresh(id: string, make: () => Product): void {
    if (this.kept.has(id) || this.loading.has(id)) this.keep(id, make());
  }

  drop(id: string): void {
    this.kept.delete(id);
    this.loading.delete(id);
    this.drops++;
  }

  clear(): void {
    this.kept.clear();
    this.loading.clear();
    this.drops++;
  }

  private startLoading(
    id: string,
    load: () => Promise<Product | null>,
  ): Promise<DetailReplies | null> {
    const loading = this.load(id, load).finally(() => {
      if (this.loading.get(id) === loading) this.loading.delete(id);
    });
    this.loading.set(id, loading);
    return loading;
  }

  private async load(
    id: string,
    load: () => Promise<Product | null>,
  ): Promise<DetailReplies | null> {
    const drops = this.drops;
    const product = await load();
    if (!product) return null;
    // What was read before something was dropped may be out of date already.
    return drops === this.drops ? this.keep(id, product) : toReplies(product);
  }

  private keep(id: string, product: Product): DetailReplies {
    const kept = this.kept.get(id);
    if (kept && kept.version >= product.version) return kept;
    const replies = toReplies(product);
    this.kept.set(id, replies);
    return replies;
  }
}

function toReplies(product: Product): DetailReplies {
  const { email: _, ...seller } = product.userId;
  return {
    version: product.version,
    forVisitors: serialiseReply({ ...product, userId: seller }),
    forMembers: serialiseReply(product),
  };
}
