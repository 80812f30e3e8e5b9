import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.ts';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { ShopSettingsController } from './shop-settings.controller.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import { ShopSettingsRecord, ShopSettingsSchema } from './shop-settings.schema.ts';
import { ShopSettingsService } from './shop-settings.service.ts';

/** What a seller sets about delivery, and the pictures of the shop; shown by the read model, followed by orders. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ShopSettingsRecord.name, schema: ShopSettingsSchema }]),
    ProductsModule,
    ReadModelModule,
  ],
  controllers: [ShopSettingsController],
  providers: [ShopSettingsRepository, ShopSettingsService],
  exports: [ShopSettingsService],
})
export class ShopSettingsModule {}
