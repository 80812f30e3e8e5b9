import { Injectable } from '@nestjs/common';
import {
  batched,
  type EventOf,
  InternalClient,
  inOrderOf,
  ProblemError,
  UserReplicas,
} from '@sokoni/common';
import {
  catalogueRoutes,
  type Offer,
  type OfferedProduct,
  type Product,
  type StockLevel,
} from '@sokoni/contracts';
import { cardOf, newestLevels, type ProductCopy } from './product.ts';
import { ProductsRepository } from './products.repository.ts';

@Injectable()
export class CatalogueClient {
  constructor(private readonly http: InternalClient) {}

  /** The current products, without those that are not listed. */
  findProducts(productIds: readonly string[]): Promise<OfferedProduct[]> {
    return this.http.call(
      catalogueRoutes.productsForCarts,
      { body: { productIds: [...productIds] } },
      { idempotent: true },
    );
  }
}

/** Product copies of carts: fetched once, then updated by the catalogue's events. */
@Injectable()
export class ProductsService {
  private readonly copies = batched((ids: readonly string[]) => this.findAll(ids));

  private readonly fetch = batched((ids: readonly string[]) => this.fetchAll(ids));

  private readonly updateInBatch = batched((levels: readonly StockLevel[]) =>
    this.updateAll(levels),
  );

  constructor(
    private readonly products: ProductsRepository,
    private readonly catalogue: CatalogueClient,
    private readonly userReplicas: UserReplicas,
  ) {}

  /** The copy of a product; null when no cart has contained it yet. */
  find(productId: string): Promise<ProductCopy | null> {
    return this.copies(productId);
  }

  /** The copy, fetched where there is none yet, in one call with others. Null for an unknown product. */
  async findOrFetch(productId: string): Promise<ProductCopy | null> {
    const known = await this.find(productId);
    if (cardOf(known)) return known;
    await this.fetch(productId);
    return this.find(productId);
  }

  /** The offers of today on products; null while the catalogue is unavailable, and none of them is known. */
  async offersOn(productIds: readonly string[]): Promise<ReadonlyMap<string, Offer> | null> {
    if (productIds.length === 0) return new Map();
    try {
      const products = await this.catalogue.findProducts(productIds);
      return new Map(products.flatMap(({ _id, offer }) => (offer ? [[_id, offer]] : [])));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'service-unavailable') return null;
      throw error;
    }
  }

  /** Fetches a product again, whatever version its copy has. */
  async refetch(productId: string): Promise<void> {
    await this.products.reopen(productId);
    const [product] = await this.catalogue.findProducts([productId]);
    if (product) await this.store([product]);
    else await this.products.markDeleted(productId, 0);
  }

  async upsert({ data }: EventOf<'product.updated'>): Promise<void> {
    await this.store([data]);
  }

  /** The catalogue publishes no product event when only the seller has changed. */
  async updateSeller({ data }: EventOf<'user.updated'>): Promise<void> {
    await this.products.updateSeller(data);
  }

  async anonymiseSeller({ data, version }: EventOf<'user.deleted'>): Promise<void> {
    // First: a copy that is stored after the next line finds the seller deleted.
    await this.userReplicas.anonymise(data.userId, version);
    await this.products.anonymiseSeller(data.userId, version);
  }

  /** Stock levels of several events are one write. */
  async updateStock(levels: readonly StockLevel[]): Promise<void> {
    await Promise.all(levels.map((level) => this.updateInBatch(level)));
  }

  async markDeleted({ data, version }: EventOf<'product.deleted'>): Promise<void> {
    await this.products.markDeleted(data.productId, version);
  }

  /** The catalogue may not know yet that a seller is deleted. */
  private async store(products: readonly Product[]): Promise<void> {
    await this.products.upsert(products);
    const sellerIds = products.map(({ userId }) => userId._id);
    for (const [sellerId, version] of await this.userReplicas.findAnonymised(sellerIds)) {
      await this.products.anonymiseSeller(sellerId, version);
    }
  }

  private async updateAll(levels: readonly StockLevel[]): Promise<undefined[]> {
    await this.products.updateStock(newestLevels(levels));
    return levels.map(() => undefined);
  }

  private async fetchAll(productIds: readonly string[]): Promise<undefined[]> {
    const wanted = [...new Set(productIds)];
    // The empty copies come first, so that no event is lost before the answer.
    await this.products.expect(wanted);
    const found = await this.catalogue.findProducts(wanted);
    const known = new Set(found.map(({ _id }) => _id));
    const unknown = wanted.filter((id) => !known.has(id));
    if (unknown.length > 0) await this.products.discard(unknown);
    if (found.length > 0) await this.store(found);
    return productIds.map(() => undefined);
  }

  private async findAll(productIds: readonly string[]): Promise<(ProductCopy | null)[]> {
    return inOrderOf(productIds, await this.products.findAll([...new Set(productIds)]));
  }
}
