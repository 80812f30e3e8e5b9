import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ProductsModule } from '../products/products.module.ts';
import { ReadModelModule } from '../read-model/read-model.controller.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import { ShopSettingsRecord, ShopSettingsSchema } from './shop-settings.schema.ts';
import { ShopSettingsService } from './shop-settings.service.ts';

@Controller()
class ShopSettingsController {
  constructor(private readonly settings: ShopSettingsService) {}

  @Endpoint(catalogueRoutes.shopSettings)
  own({ userId }: Call<typeof catalogueRoutes.shopSettings>) {
    return this.settings.own(userId);
  }

  @Endpoint(catalogueRoutes.changeShopSettings, { message: 'shop-settings-saved' })
  change({ userId, body }: Call<typeof catalogueRoutes.changeShopSettings>) {
    return this.settings.change(userId, body);
  }
}

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
