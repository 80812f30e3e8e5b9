import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type ChangeShopSettingsBody,
  catalogueRoutes,
  changeShopSettingsBody,
} from '@sokoni/contracts';
import { ShopSettingsService } from './shop-settings.service.ts';

@Controller()
export class ShopSettingsController {
  constructor(private readonly settings: ShopSettingsService) {}

  @Endpoint(catalogueRoutes.shopSettings)
  own(@CurrentSession() session: Session) {
    return this.settings.own(session.userId);
  }

  @Endpoint(catalogueRoutes.changeShopSettings, { message: 'shop-settings-saved' })
  change(
    @CurrentSession() session: Session,
    @Body({ schema: changeShopSettingsBody }) body: ChangeShopSettingsBody,
  ) {
    return this.settings.change(session.userId, body);
  }
}
