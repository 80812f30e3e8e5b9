import { Controller, Query } from '@nestjs/common';
import { Endpoint, type EventOf, EventPayload, OnEvent, type Paging } from '@sokoni/common';
import {
  type FreeDeliveryQuery,
  moneyRoutes,
  moneySchemas,
  ordersRoutes,
  ordersSchemas,
} from '@sokoni/contracts';
import { DeliveryEntitlementsService } from './delivery-entitlements.service.ts';
import { SubsidiesService } from './subsidies.service.ts';

@Controller()
export class SubsidiesController {
  constructor(
    private readonly subsidies: SubsidiesService,
    private readonly entitlements: DeliveryEntitlementsService,
  ) {}

  @Endpoint(ordersRoutes.freeDelivery)
  freeDelivery(@Query({ schema: ordersSchemas.freeDelivery.query }) query: FreeDeliveryQuery) {
    return this.subsidies.listFree(query.sellerIds);
  }

  @Endpoint(moneyRoutes.noticedSubsidies)
  listNoticed(@Query({ schema: moneySchemas.noticedSubsidies.query }) paging: Paging) {
    return this.subsidies.listNoticed(paging);
  }

  /** One idempotent write: a duplicate or an older event changes nothing. */
  @OnEvent('entitlement.changed', { transaction: false })
  onEntitlementChanged(@EventPayload() event: EventOf<'entitlement.changed'>): Promise<void> {
    return this.entitlements.upsert(event);
  }
}
