import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { catalogueRoutes, type OfferedProduct } from '@sokoni/contracts';

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
