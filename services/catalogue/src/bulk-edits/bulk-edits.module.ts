import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { QuotaModule } from '../quota/quota.module.ts';
import { BulkEditsController } from './bulk-edits.controller.ts';
import { BulkEditRow, BulkEditRowSchema, BulkEditsRepository } from './bulk-edits.repository.ts';
import { BulkEditsService } from './bulk-edits.service.ts';
import { ModerationsService } from './moderations.service.ts';
import { ProductChangesService } from './product-changes.service.ts';

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
