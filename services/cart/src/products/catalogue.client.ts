import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { catalogueRoutes, type Product } from '@sokoni/contracts';

@Injectable()
export class CatalogueClient {
  constructor(private readonly http: InternalClient) {}

  /** The products as they are now; those that are not in the shop are left out. */
  findProducts(productIds: readonly string[]): Promise<Product[]> {
    return this.http.call(
      catalogueRoutes.productsForCarts,
      { body: { productIds: [...productIds] } },
      { idempotent: true },
    );
  }
}
