import { Injectable } from '@nestjs/common';
import { type EventOf, UnitOfWork } from '@sokoni/common';
import { ProductEventsService } from './product-events.service.ts';
import { ProductsRepository } from './products.repository.ts';

/** Keeps the rating of reviews with the product, so that lists and pages need no second request. */
@Injectable()
export class ProductRatingsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly events: ProductEventsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** A repeated or older rating changes nothing, nor does one of a product that is deleted. */
  apply({ data, version }: EventOf<'product.rated'>): Promise<void> {
    return this.unit.run(async () => {
      const product = await this.products.find(data.productId);
      if (!product || (product.rating?.version ?? 0) >= version) return;
      const { average, count } = data;
      const rated = {
        ...product,
        rating: { average, count, version },
        version: product.version + 1,
      };
      await this.products.saveRating(rated);
      this.events.updated(rated);
    });
  }
}
