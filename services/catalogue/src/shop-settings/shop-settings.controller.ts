import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { catalogueRoutes, vatNumbersRoutes } from '@sokoni/contracts';
import { ProductsModule } from '../products/products.controller.ts';
import { ReadModelModule } from '../read-model/read-model.controller.ts';
import { FormerVatNumbersService } from './former-vat-numbers.service.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import { ShopSettingsRecord, ShopSettingsSchema } from './shop-settings.schema.ts';
import { ShopSettingsService } from './shop-settings.service.ts';
import { VatNumbersService } from './vat-numbers.service.ts';

@Controller()
class ShopSettingsController {
  constructor(
    private readonly settings: ShopSettingsService,
    private readonly vatNumbers: VatNumbersService,
  ) {}

  @Endpoint(catalogueRoutes.shopSettings)
  own({ userId }: Call<typeof catalogueRoutes.shopSettings>) {
    return this.settings.own(userId);
  }

  @Endpoint(catalogueRoutes.changeShopSettings, { message: 'shop-settings-saved' })
  change({ userId, body }: Call<typeof catalogueRoutes.changeShopSettings>) {
    return this.settings.change(userId, body);
  }

  @Endpoint(vatNumbersRoutes.vatNumbers)
  vatNumbersOf({ userId, query }: Call<typeof vatNumbersRoutes.vatNumbers>) {
    return this.vatNumbers.list(userId, query);
  }

  @Endpoint(vatNumbersRoutes.vatNumberQueue)
  vatNumberQueue() {
    return this.vatNumbers.countWaiting();
  }

  @Endpoint(vatNumbersRoutes.decideVatNumber, { message: 'vat-number-decided' })
  decideVatNumber({ userId, body }: Call<typeof vatNumbersRoutes.decideVatNumber>) {
    return this.vatNumbers.decide(userId, body);
  }
}

/** What a seller sets about delivery, and the pictures of the shop; shown by the read model, followed by orders. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ShopSettingsRecord.name, schema: ShopSettingsSchema }]),
    ProductsModule,
    ReadModelModule,
    UserReplicasModule,
  ],
  controllers: [ShopSettingsController],
  providers: [
    FormerVatNumbersService,
    ShopSettingsRepository,
    ShopSettingsService,
    VatNumbersService,
  ],
  exports: [FormerVatNumbersService, ShopSettingsService],
})
export class ShopSettingsModule {}
