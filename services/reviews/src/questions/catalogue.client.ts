import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { catalogueRoutes, type Product } from '@sokoni/contracts';

@Injectable()
export class CatalogueClient {
  constructor(private readonly http: InternalClient) {}

  /** A product of the shop; null for one that is not listed. */
  async findProduct(productId: string): Promise<Product | null> {
    const body = { productIds: [productId] };
    const route = catalogueRoutes.productsForCarts;
    const [product] = await this.http.call(route, { body }, { idempotent: true });
    return product ?? null;
  }
}
