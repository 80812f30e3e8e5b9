import { Injectable } from '@nestjs/common';
import { InternalClient, ProblemError } from '@sokoni/common';
import { catalogueRoutes, type Product } from '@sokoni/contracts';

@Injectable()
export class CatalogueClient {
  constructor(private readonly http: InternalClient) {}

  /** The product as it is now, null when the catalogue has none by that id. */
  async findProduct(productId: string): Promise<Product | null> {
    try {
      return await this.http.call(catalogueRoutes.productForCart, { params: { productId } });
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    }
  }
}
