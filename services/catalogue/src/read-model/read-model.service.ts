import { Injectable } from '@nestjs/common';
import {
  ProblemError,
  type SerialisedAnswer,
  type Session,
  serialised,
  serialiseReply,
} from '@sokoni/common';
import {
  type CategoryEntry,
  type ListSort,
  type OfferedProduct,
  type ProductDetails,
  type ShopProfile,
} from '@sokoni/contracts';
import { CategoriesService } from '../category-terms/category-terms.service.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { isRanking } from './listing.ts';
import { joinCards, takePage } from './page.ts';
import { ReadModelRepository } from './read-model.repository.ts';
import { ReadModelStore } from './read-model.store.ts';
import { ReplyCache } from './reply-cache.ts';
import { SellerCardsService } from './seller-cards.service.ts';
import { toShopSettings } from './shown-shop-settings.ts';

interface ListRequest {
  readonly sort?: ListSort | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Answers the requests of visitors from memory. */
@Injectable()
export class ReadModelService {
  private readonly replies = new ReplyCache();

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly repository: ReadModelRepository,
    private readonly sellers: SellerCardsService,
    private readonly shopCategories: CategoriesService,
  ) {}

  /** Products of some categories, of all without categories; newest first, by price, by sales or as recommended. */
  list(categories: readonly string[], { sort, cursor, limit }: ListRequest): SerialisedAnswer {
    const wanted = [...new Set(categories)].sort();
    const categoryIndexes = this.readModel.categoryIndexes.of(wanted);
    // Revisions only grow: an equal sum means that none of the indexes has changed.
    const revision = categoryIndexes.reduce((sum, index) => sum + index.revision, 0);
    const order = sort ?? 'newest';
    const { ranked } = this.readModel;
    const ranking = isRanking(order) ? ranked.revisionOf(wanted, order) : 0;
    const key = JSON.stringify([wanted, order, cursor, limit, ranking]);
    return this.replies.get(key, revision, () => {
      const page = isRanking(order)
        ? ranked.page(wanted, order, { cursor, limit })
        : takePage(categoryIndexes, { order, cursor, limit });
      return { body: joinCards(page.listings), nextCursor: page.nextCursor };
    });
  }

  /** The shown categories that have products, in their order, each with a picture that a new product does not change. */
  async categories(): Promise<SerialisedAnswer> {
    const { categoryIndexes } = this.readModel;
    const shown = (await this.shopCategories.all()).filter((category) => category.shown);
    const key = JSON.stringify(['categories', shown.map(({ value }) => value)]);
    return this.replies.get(key, categoryIndexes.revision, () => {
      const entries: CategoryEntry[] = shown.flatMap(({ value }) => {
        const { oldest } = categoryIndexes.ofCategory(value);
        return oldest
          ? [{ category: value, productImage: oldest.image ? [oldest.image] : [] }]
          : [];
      });
      return { body: serialiseReply(entries) };
    });
  }

  /** A seller as visitors see them. Who is suspended or has left lists nothing, and has no page. */
  shop(sellerId: string): SerialisedAnswer {
    const id = sellerId.toLowerCase();
    const { categoryIndexes } = this.readModel;
    return this.replies.get(`shop ${id}`, categoryIndexes.revision, () => {
      const products = categoryIndexes.ofSeller(id).length;
      if (products === 0) throw new ProblemError('shop-not-found');
      const { name, location, verified = false } = this.sellers.card(id);
      const picture = this.sellers.picture(id);
      // The id begins with the second at which the account was made.
      const since = new Date(Number.parseInt(id.slice(0, 8), 16) * 1_000).toISOString();
      const settings = toShopSettings(this.readModel.settings.of(id));
      const facts = { location, verified, picture, since, products };
      const pictures = this.readModel.settings.picturesOf(id);
      const texts = this.readModel.settings.textsOf(id);
      const profile: ShopProfile = { _id: id, name, ...facts, ...pictures, ...texts, settings };
      return { body: serialiseReply(profile) };
    });
  }

  /** One product. The seller's email is shown to signed-in users only. */
  async details(productId: string, session: Session | null): Promise<SerialisedAnswer> {
    const id = productId.toLowerCase();
    if (!this.readModel.categoryIndexes.get(id)) {
      const record = await this.repository.find(id);
      if (record?.status !== 'listed') return this.unlisted(record, session);
      // Another replica has listed it, and its event has not arrived yet.
      await this.readModel.upsert(record);
    }
    const replies = await this.readModel.details.get(id, () => this.listed(id));
    if (!replies) throw new ProblemError('product-not-found');
    return serialised(session ? replies.forMembers : replies.forVisitors);
  }

  /** The listed ones of the products with their sellers, as carts copy them. */
  async forCarts(productIds: readonly string[]): Promise<OfferedProduct[]> {
    const records = await this.repository.findAllListed(productIds);
    return records.map((record) => this.readModel.toOffered(record));
  }

  /** Drafts and hidden products are shown to their owner and to admins only. */
  private unlisted(record: ProductRecord | null, session: Session | null): SerialisedAnswer {
    if (!record) throw new ProblemError('product-not-found');
    const managed = session?.role === 'ADMIN' || session?.userId === record.sellerId;
    if (managed) return serialised(serialiseReply(this.readModel.toDetails(record)));
    const hidden = record.status === 'hidden_by_plan';
    throw new ProblemError(hidden ? 'product-hidden' : 'product-not-found');
  }

  private async listed(id: string): Promise<ProductDetails | null> {
    const record = await this.repository.findListed(id);
    return record && this.readModel.toDetails(record);
  }
}
