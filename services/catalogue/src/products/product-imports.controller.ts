import { Controller } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ProductImportsService } from './product-imports.service.ts';

@Controller()
export class ProductImportsController {
  constructor(private readonly imports: ProductImportsService) {}

  @Endpoint(catalogueRoutes.importProducts)
  importProducts({ session, body }: Call<typeof catalogueRoutes.importProducts>) {
    return this.imports.importAll(session, body, currentLanguage());
  }
}
