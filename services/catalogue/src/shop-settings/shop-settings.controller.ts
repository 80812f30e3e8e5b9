import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  Endpoint,
  type EventOf,
  EventPayload,
  OnEvent,
  UserReplicasModule,
} from '@sokoni/common';
import { catalogueRoutes, vatNumbersRoutes } from '@sokoni/contracts';
import { BulkEditsService } from '../bulk-edits/bulk-edits.service.ts';
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

/** What ends with a seller's account beside products and offers, whose consumers have more to do. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly edits: BulkEditsService,
    private readonly settings: ShopSettingsService,
  ) {}

  @OnEvent('user.deleted', { repeatable: true })
  async onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    await this.edits.deleteOf(data.userId);
    await this.settings.remove(data.userId);
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
