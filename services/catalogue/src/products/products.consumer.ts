import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ProductRatingsService } from './product-ratings.service.ts';
import { ProductsService } from './products.service.ts';

@Controller()
export class ProductsConsumer {
  constructor(
    private readonly products: ProductsService,
    private readonly ratings: ProductRatingsService,
  ) {}

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.products.deleteAllOf(data);
  }

  @OnEvent('product.rated', { repeatable: true })
  onProductRated(@EventPayload() event: EventOf<'product.rated'>): Promise<void> {
    return this.ratings.apply(event);
  }
}
