import { Body, Controller } from '@nestjs/common';
import { CurrentSession, currentLanguage, Endpoint, type Session } from '@sokoni/common';
import { catalogueRoutes, type ImportProductsBody, importProductsBody } from '@sokoni/contracts';
import { ProductImportsService } from './product-imports.service.ts';

@Controller()
export class ProductImportsController {
  constructor(private readonly imports: ProductImportsService) {}

  @Endpoint(catalogueRoutes.importProducts)
  importProducts(
    @CurrentSession() session: Session,
    @Body({ schema: importProductsBody }) body: ImportProductsBody,
  ) {
    return this.imports.importAll(session, body, currentLanguage());
  }
}
