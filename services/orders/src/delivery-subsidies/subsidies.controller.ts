import { Controller } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { DeliveryTermsService } from './delivery-terms.service.ts';
import { SubsidiesService } from './subsidies.service.ts';

@Controller()
export class SubsidiesController {
  constructor(
    private readonly subsidies: SubsidiesService,
    private readonly delivery: DeliveryTermsService,
  ) {}

  @Endpoint(ordersRoutes.freeDelivery)
  freeDelivery({ query }: Call<typeof ordersRoutes.freeDelivery>) {
    return this.delivery.listFree(query.sellerIds);
  }

  @Endpoint(moneyRoutes.noticedSubsidies)
  listNoticed({ query: paging }: Call<typeof moneyRoutes.noticedSubsidies>) {
    return this.subsidies.listNoticed(paging);
  }
}

/** Each is one idempotent write: a duplicate or an older event changes nothing. */
const ONE_WRITE = { transaction: false } as const;

/** What decides who pays a delivery: the seller's plan, and the terms of the seller's shop. */
@Controller()
export class SubsidiesConsumer {
  constructor(private readonly delivery: DeliveryTermsService) {}

  @OnEvent('entitlement.changed', ONE_WRITE)
  onEntitlementChanged(@EventPayload() event: EventOf<'entitlement.changed'>): Promise<void> {
    return this.delivery.storeEntitlement(event);
  }

  @OnEvent('shop-settings.changed', ONE_WRITE)
  onShopSettingsChanged(@EventPayload() event: EventOf<'shop-settings.changed'>): Promise<void> {
    return this.delivery.storeShop(event);
  }
}
