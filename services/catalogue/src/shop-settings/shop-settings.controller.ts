import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ShopSettingsService } from './shop-settings.service.ts';

@Controller()
export class ShopSettingsController {
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
