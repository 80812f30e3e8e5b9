import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { catalogueRoutes, type Product } from '@sokoni/contracts';

@Injectable()
export class CatalogueClient {
  constructor(private readonly http: InternalClient) {}

  /** The current products, without those that are not listed. */
  findProducts(productIds: readonly string[]): Promise<Product[]> {
    return this.http.call(
      catalogueRoutes.productsForCarts,
      { body: { productIds: [...productIds] } },
      { idempotent: true },
    );
  }
}
