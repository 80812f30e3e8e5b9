import { Injectable } from '@nestjs/common';
import {
  ProblemError,
  type SerialisedAnswer,
  type Session,
  serialised,
  serialiseReply,
} from '@sokoni/common';
import { CATEGORIES, type CategoryEntry, type Product, type Sort } from '@sokoni/contracts';
import { joinCards, takePage } from './page.ts';
import { ReplyCache } from './reply-cache.ts';
import { ShopWindowRepository } from './shop-window.repository.ts';
import { ShopWindow } from './shop-window.store.ts';

export interface ListRequest {
  readonly sort?: Sort | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Answers what visitors ask, from memory. */
@Injectable()
export class ShopWindowService {
  readonly #replies = new ReplyCache();

  constructor(
    private readonly window: ShopWindow,
    private readonly repository: ShopWindowRepository,
  ) {}

  /** Products of some categories, of all when none is named; newest first or by price. */
  list(categories: readonly string[], { sort, cursor, limit }: ListRequest): SerialisedAnswer {
    const wanted = [...new Set(categories)].sort();
    const shelves = this.window.shelves.of(wanted);
    // Revisions only grow: an equal sum means that none of the shelves has changed.
    const revision = shelves.reduce((sum, shelf) => sum + shelf.revision, 0);
    const order = sort ?? 'newest';
    return this.#replies.get(JSON.stringify([wanted, order, cursor, limit]), revision, () => {
      const page = takePage(shelves, { order, cursor, limit });
      return { body: joinCards(page.listings), nextCursor: page.nextCursor };
    });
  }

  /** The categories that have products, each with the picture of its newest. */
  categories(): SerialisedAnswer {
    const { shelves } = this.window;
    return this.#replies.get('categories', shelves.revision, () => {
      const entries: CategoryEntry[] = CATEGORIES.flatMap(({ value }) => {
        const { newest } = shelves.shelf(value);
        return newest
          ? [{ category: value, productImage: newest.image ? [newest.image] : [] }]
          : [];
      });
      return { body: serialiseReply(entries) };
    });
  }

  /** One product. The seller's email and phone are for people who are logged in. */
  async details(productId: string, session: Session | null): Promise<SerialisedAnswer> {
    const id = productId.toLowerCase();
    if (!this.window.shelves.get(id) && !(await this.#isNew(id))) {
      return this.#unlisted(id, session);
    }
    const replies = await this.window.details.get(id, () => this.#listed(id));
    if (!replies) throw new ProblemError('product-not-found');
    return serialised(session ? replies.forMembers : replies.forVisitors);
  }

  /** Those of the products that are listed, with their sellers, as carts copy them. */
  async forCarts(productIds: readonly string[]): Promise<Product[]> {
    const records = await this.repository.findAllListed(productIds);
    return records.map((record) => this.window.toProduct(record));
  }

  /** Whether another replica has put it into the shop since this one looked last. */
  async #isNew(id: string): Promise<boolean> {
    const record = await this.repository.findListed(id);
    if (record) await this.window.learn(record);
    return record !== null;
  }

  /** Drafts and hidden products open to their owner and to admins only. */
  async #unlisted(id: string, session: Session | null): Promise<SerialisedAnswer> {
    const record = session && (await this.repository.findManaged(id, session));
    if (!record) {
      const hidden = await this.repository.isHidden(id);
      throw new ProblemError(hidden ? 'product-hidden' : 'product-not-found');
    }
    return serialised(serialiseReply(this.window.toProduct(record)));
  }

  async #listed(id: string): Promise<Product | null> {
    const record = await this.repository.findListed(id);
    return record && this.window.toProduct(record);
  }
}
