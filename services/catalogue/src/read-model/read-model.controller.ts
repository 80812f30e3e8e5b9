import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ReadModelService } from './read-model.service.ts';

@Controller()
export class ReadModelController {
  constructor(private readonly shop: ReadModelService) {}

  @Endpoint(catalogueRoutes.productsForCarts)
  forCarts({ body: { productIds } }: Call<typeof catalogueRoutes.productsForCarts>) {
    return this.shop.forCarts(productIds);
  }
}
