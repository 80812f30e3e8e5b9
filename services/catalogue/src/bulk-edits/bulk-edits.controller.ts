import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { ProductsModule } from '../products/products.controller.ts';
import { QuotaModule } from '../quota/plan-enforcer.service.ts';
import { BulkEditRow, BulkEditRowSchema, BulkEditsRepository } from './bulk-edits.repository.ts';
import { BulkEditsService } from './bulk-edits.service.ts';
import { ModerationsService } from './moderations.service.ts';
import { ProductChangesService } from './product-changes.service.ts';

@Controller()
class BulkEditsController {
  constructor(
    private readonly edits: BulkEditsService,
    private readonly moderations: ModerationsService,
  ) {}

  @Endpoint(catalogueRoutes.editProducts)
  edit({ session, body }: Call<typeof catalogueRoutes.editProducts>) {
    return this.edits.edit(session, body, currentLanguage());
  }

  @Endpoint(catalogueRoutes.moderateProducts)
  moderate({ session, body }: Call<typeof catalogueRoutes.moderateProducts>) {
    return this.moderations.moderate(session, body, currentLanguage());
  }

  @Endpoint(catalogueRoutes.undoProductEdit)
  undo({ session, body: { editKey } }: Call<typeof catalogueRoutes.undoProductEdit>) {
    return this.edits.undo(session, editKey, currentLanguage());
  }

  @Endpoint(catalogueRoutes.lastProductEdit)
  last({ userId }: Call<typeof catalogueRoutes.lastProductEdit>) {
    return this.edits.last(userId);
  }
}

/** One change of many products at once with preview: a seller's with undo, and what admins show or hide. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: BulkEditRow.name, schema: BulkEditRowSchema }]),
    ProductStoreModule,
    ProductsModule,
    QuotaModule,
  ],
  controllers: [BulkEditsController],
  providers: [BulkEditsService, ModerationsService, ProductChangesService, BulkEditsRepository],
  exports: [BulkEditsService],
})
export class BulkEditsModule {}
