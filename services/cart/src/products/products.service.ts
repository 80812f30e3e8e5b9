import { Injectable } from '@nestjs/common';
import type { EventOf } from '@sokoni/common';
import type { StockLevel } from '@sokoni/contracts';
import { CatalogueClient } from './catalogue.client.ts';
import type { ProductCopy } from './product.ts';
import { ProductsRepository } from './products.repository.ts';

/** Products as carts show them: asked for once, then fed by the catalogue's events. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly catalogue: CatalogueClient,
  ) {}

  /** The own copy; a product that no cart has held yet is asked for. Null when there is none such. */
  async find(productId: string): Promise<ProductCopy | null> {
    const known = await this.products.find(productId);
    return known?.details ? known : this.#fetch(productId);
  }

  /** Asks for a product again as if nothing had been told of it. */
  async refetch(productId: string): Promise<void> {
    await this.products.reopen(productId);
    const product = await this.catalogue.findProduct(productId);
    if (product) await this.products.learn(product);
    else await this.products.markDeleted(productId, 0);
  }

  async learn({ data }: EventOf<'product.updated'>): Promise<void> {
    await this.products.learn(data);
  }

  /** The catalogue tells nothing of its products when only their seller has changed. */
  async learnSeller({ data }: EventOf<'user.updated'>): Promise<void> {
    await this.products.learnSeller(data);
  }

  async forgetSeller({ data, version }: EventOf<'user.deleted'>): Promise<void> {
    await this.products.forgetSeller(data.userId, version);
  }

  async learnStock(levels: readonly StockLevel[]): Promise<void> {
    await this.products.learnStock(levels);
  }

  async markDeleted({ data, version }: EventOf<'product.deleted'>): Promise<void> {
    await this.products.markDeleted(data.productId, version);
  }

  async #fetch(productId: string): Promise<ProductCopy | null> {
    // Expected first, asked second: no event can fall in between.
    await this.products.expect(productId);
    const product = await this.catalogue.findProduct(productId);
    if (!product) {
      await this.products.discard(productId);
      return null;
    }
    await this.products.learn(product);
    return this.products.find(productId);
  }
}
