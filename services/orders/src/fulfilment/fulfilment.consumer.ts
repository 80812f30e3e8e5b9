import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { UnsentPartsService } from './unsent-parts.service.ts';

@Controller()
export class FulfilmentConsumer {
  constructor(private readonly unsent: UnsentPartsService) {}

  @OnEvent('stock.unavailable')
  onStockUnavailable(@EventPayload() event: EventOf<'stock.unavailable'>): Promise<void> {
    return this.unsent.onStockUnavailable(event.data.orderId);
  }

  /** Each order in a transaction of its own, repeatable. */
  @OnEvent('account-status.changed', { transaction: false })
  onAccountStatusChanged(@EventPayload() event: EventOf<'account-status.changed'>): Promise<void> {
    return this.unsent.onSellerStopped(event, event.data.accountStatus !== 'active');
  }

  @OnEvent('user.role-changed', { transaction: false })
  onUserRoleChanged(@EventPayload() event: EventOf<'user.role-changed'>): Promise<void> {
    return this.unsent.onSellerStopped(event, event.data.to === 'GENERAL');
  }

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.unsent.onSellerStopped(event, true);
  }
}
