import { Body, Controller, Headers } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { catalogueRoutes, catalogueSchemas } from '@sokoni/contracts';
import { ProductViewsService } from './product-views.service.ts';

@Controller()
export class ProductViewsController {
  constructor(private readonly views: ProductViewsService) {}

  @Endpoint(catalogueRoutes.viewProduct)
  view(
    @Body({ schema: catalogueSchemas.viewProduct.body }) { productId }: { productId: string },
    @CurrentSession() session: Session | null,
    @Headers('user-agent') userAgent: string | undefined,
  ): null {
    return this.views.count(productId, { userId: session?.userId, userAgent });
  }
}
