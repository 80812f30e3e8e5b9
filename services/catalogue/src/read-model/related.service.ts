import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, type SerialisedAnswer, serialised } from '@sokoni/common';
import type { RelatedBody } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';
import { ProductPairsRepository } from '../sales/product-pairs.repository.ts';
import { joinRelated } from './page.ts';
import { ReadModelStore } from './read-model.store.ts';

/** Pairs are read again after this time: they change with every shipment, and hardly. */
const KEPT_MS = 60_000;
const KEPT_PRODUCTS = 20_000;
/** One order is chance, and somebody's own. */
const LEAST_ORDERS = 2;
/** Some of them may be gone or sold out. */
const READ = 20;

interface RelatedIds {
  readonly untilMs: number;
  readonly ids: Promise<readonly string[]>;
}

/** What goes with a product: bought together with it, and others of its category as recommended. */
@Injectable()
export class RelatedService {
  private readonly kept = new LRUCache<string, RelatedIds>({ max: KEPT_PRODUCTS });

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly pairs: ProductPairsRepository,
    private readonly clock: Clock,
  ) {}

  async related({ productId, most }: RelatedBody): Promise<SerialisedAnswer> {
    const id = productId.toLowerCase();
    const { categoryIndexes, ranked } = this.readModel;
    const own = categoryIndexes.get(id);
    if (!own) throw new ProblemError('product-not-found');
    const together = (await this.boughtWith(id))
      .map((other) => categoryIndexes.get(other))
      .filter((listing) => listing !== undefined)
      .filter(({ soldOut }) => !soldOut)
      .slice(0, most);
    // New products have their places in the recommended list, however few have bought them.
    const similar = ranked.page(
      [own.category],
      'recommended',
      { limit: most, cursor: undefined },
      (listing) => listing.id !== id && !together.includes(listing),
    );
    return serialised(joinRelated(together, similar.listings));
  }

  private boughtWith(id: string): Promise<readonly string[]> {
    const nowMs = this.clock.now().getTime();
    const last = this.kept.get(id);
    if (last && nowMs < last.untilMs) return last.ids;
    const ids = this.pairs.boughtWith(id, LEAST_ORDERS, READ);
    this.kept.set(id, { untilMs: nowMs + KEPT_MS, ids });
    ids.catch(() => this.kept.delete(id));
    return ids;
  }
}
