import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type CategoryBody,
  catalogueRoutes,
  catalogueSchemas,
  categoryBody,
  type FilterBody,
  filterBody,
  type ProductsForCartsBody,
  productDetailsBody,
  productsForCartsBody,
} from '@sokoni/contracts';
import { type ListRequest, ReadModelService } from './read-model.service.ts';

@Controller()
export class ReadModelController {
  constructor(private readonly shop: ReadModelService) {}

  @Endpoint(catalogueRoutes.getProducts)
  products(@Query({ schema: catalogueSchemas.getProducts.query }) query: ListRequest) {
    return this.shop.list([], query);
  }

  @Endpoint(catalogueRoutes.categories)
  categories() {
    return this.shop.categories();
  }

  @Endpoint(catalogueRoutes.categoryProducts)
  category(@Body({ schema: categoryBody }) body: CategoryBody) {
    return this.shop.list(body.category === '' ? [] : [body.category], body);
  }

  @Endpoint(catalogueRoutes.filterProducts)
  filter(@Body({ schema: filterBody }) body: FilterBody) {
    return this.shop.list(body.category, body);
  }

  @Endpoint(catalogueRoutes.productDetails)
  details(
    @Body({ schema: productDetailsBody }) body: { productId: string },
    @CurrentSession() session: Session | null,
  ) {
    return this.shop.details(body.productId, session);
  }

  @Endpoint(catalogueRoutes.productsForCarts)
  forCarts(@Body({ schema: productsForCartsBody }) { productIds }: ProductsForCartsBody) {
    return this.shop.forCarts(productIds);
  }
}
