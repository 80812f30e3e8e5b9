import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, reply, type Session } from '@sokoni/common';
import {
  type AdjustStockBody,
  adjustStockBody,
  catalogueRoutes,
  catalogueSchemas,
  IDEMPOTENCY_KEY_HEADER,
  type MyProductsQuery,
  type PinProductBody,
  type ProductStatusBody,
  pinProductBody,
  productStatusBody,
  type UpdateProductBody,
  type UploadProductBody,
  updateProductBody,
  uploadProductBody,
} from '@sokoni/contracts';
import { QuotaService } from '../quota/quota.service.ts';
import { ProductChangesService } from './product-changes.service.ts';
import { ProductUploadsService } from './product-uploads.service.ts';
import { ProductsService } from './products.service.ts';

@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly uploads: ProductUploadsService,
    private readonly changes: ProductChangesService,
    private readonly quotas: QuotaService,
  ) {}

  @Endpoint(catalogueRoutes.uploadProduct)
  async upload(
    @CurrentSession() session: Session,
    @Body({ schema: uploadProductBody }) body: UploadProductBody,
    @Headers(IDEMPOTENCY_KEY_HEADER) key: string | undefined,
  ) {
    const saved = await this.uploads.upload(session, body, key);
    return reply(saved, body.draft ? 'product-kept-as-draft' : 'product-uploaded');
  }

  @Endpoint(catalogueRoutes.updateProduct)
  async update(
    @CurrentSession() session: Session,
    @Body({ schema: updateProductBody }) body: UpdateProductBody,
    @Headers(IDEMPOTENCY_KEY_HEADER) key: string | undefined,
  ) {
    const saved = await this.products.update(session, body, key);
    return reply(saved, saved.stockKept ? 'product-updated-stock-kept' : 'product-updated');
  }

  @Endpoint(catalogueRoutes.deleteProduct, { message: 'product-deleted' })
  delete(
    @CurrentSession() session: Session,
    @Body({ schema: catalogueSchemas.deleteProduct.body }) body: { _id: string },
  ) {
    return this.products.delete(session, body._id);
  }

  @Endpoint(catalogueRoutes.setProductStatus)
  async setStatus(
    @CurrentSession() session: Session,
    @Body({ schema: productStatusBody }) body: ProductStatusBody,
  ) {
    const saved = await this.products.setStatus(session, body);
    return reply(saved, body.status === 'listed' ? 'product-listed' : 'product-drafted');
  }

  @Endpoint(catalogueRoutes.pinProduct)
  async pin(
    @CurrentSession() session: Session,
    @Body({ schema: pinProductBody }) body: PinProductBody,
  ) {
    const saved = await this.products.pin(session, body);
    return reply(saved, body.pinned ? 'product-pinned' : 'product-unpinned');
  }

  @Endpoint(catalogueRoutes.adjustStock, { message: 'stock-updated' })
  adjustStock(
    @CurrentSession() session: Session,
    @Body({ schema: adjustStockBody }) body: AdjustStockBody,
    @Headers(IDEMPOTENCY_KEY_HEADER) key: string | undefined,
  ) {
    return this.products.adjustStock(session, body, key);
  }

  @Endpoint(catalogueRoutes.myProducts)
  listOwn(
    @CurrentSession() session: Session,
    @Query({ schema: catalogueSchemas.myProducts.query }) query: MyProductsQuery,
  ) {
    return this.products.listOwn(session.userId, query);
  }

  @Endpoint(catalogueRoutes.managedProduct)
  show(
    @CurrentSession() session: Session,
    @Param({ schema: catalogueSchemas.managedProduct.params }) params: { productId: string },
  ) {
    return this.products.show(session, params.productId);
  }

  @Endpoint(catalogueRoutes.productChanges)
  listChanges(
    @CurrentSession() session: Session,
    @Param({ schema: catalogueSchemas.productChanges.params }) params: { productId: string },
  ) {
    return this.changes.list(session, params.productId);
  }

  @Endpoint(catalogueRoutes.listingQuota)
  listingQuota(@CurrentSession() session: Session) {
    return this.quotas.listingQuota(session.userId, session.role === 'ADMIN');
  }
}
