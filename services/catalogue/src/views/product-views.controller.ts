import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ProductViewsService } from './product-views.service.ts';

@Controller()
export class ProductViewsController {
  constructor(private readonly views: ProductViewsService) {}

  @Endpoint(catalogueRoutes.viewProduct)
  view({ caller, body, request }: Call<typeof catalogueRoutes.viewProduct>) {
    const userAgent = request.headers['user-agent'];
    return this.views.count(body.productId, { userId: caller?.userId, userAgent });
  }
}
