import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { DeliveryEntitlementsService } from './delivery-entitlements.service.ts';

@Controller()
export class SubsidiesConsumer {
  constructor(private readonly entitlements: DeliveryEntitlementsService) {}

  /** One idempotent write: a duplicate or an older event changes nothing. */
  @OnEvent('entitlement.changed', { transaction: false })
  onEntitlementChanged(@EventPayload() event: EventOf<'entitlement.changed'>): Promise<void> {
    return this.entitlements.upsert(event);
  }
}
