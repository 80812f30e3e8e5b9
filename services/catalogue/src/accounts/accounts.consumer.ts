import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { BulkEditsService } from '../bulk-edits/bulk-edits.service.ts';
import { ShopSettingsService } from '../shop-settings/shop-settings.service.ts';

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
