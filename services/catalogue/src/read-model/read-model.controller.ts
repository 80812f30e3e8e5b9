import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import {
  catalogueRoutes,
  type ProductsForCartsBody,
  productsForCartsBody,
} from '@sokoni/contracts';
import { ReadModelService } from './read-model.service.ts';

@Controller()
export class ReadModelController {
  constructor(private readonly shop: ReadModelService) {}

  @Endpoint(catalogueRoutes.productsForCarts)
  forCarts(@Body({ schema: productsForCartsBody }) { productIds }: ProductsForCartsBody) {
    return this.shop.forCarts(productIds);
  }
}
