import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ShopTermsService } from './shop-terms.service.ts';

@Controller()
export class ShopTermsConsumer {
  constructor(private readonly terms: ShopTermsService) {}

  /** One idempotent write: a duplicate or an older event changes nothing. */
  @OnEvent('shop-settings.changed', { transaction: false })
  onShopSettingsChanged(@EventPayload() event: EventOf<'shop-settings.changed'>): Promise<void> {
    return this.terms.upsert(event);
  }
}
