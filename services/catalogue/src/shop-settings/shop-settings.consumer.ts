import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ShopSettingsService } from './shop-settings.service.ts';

@Controller()
export class ShopSettingsConsumer {
  constructor(private readonly settings: ShopSettingsService) {}

  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.settings.remove(data.userId);
  }
}
