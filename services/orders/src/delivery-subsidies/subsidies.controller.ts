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
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { PaymentInfoModule } from '../payment-info/payment-info.controller.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import {
  DeliveryEntitlement,
  DeliveryEntitlementSchema,
  DeliveryEntitlementsRepository,
} from './delivery-entitlements.repository.ts';
import {
  DeliveryTermsService,
  ShopTermsRecord,
  ShopTermsRepository,
  ShopTermsSchema,
} from './delivery-terms.service.ts';
import { IdentifierSightingsInterceptor } from './identifier-sightings.interceptor.ts';
import {
  IdentifierSighting,
  IdentifierSightingSchema,
  IdentifierSightingsRepository,
} from './identifier-sightings.repository.ts';
import { PlanDeliveriesService } from './plan-deliveries.service.ts';
import { SharedIdentifiersService } from './shared-identifiers.service.ts';
import { SubsidiesRepository } from './subsidies.repository.ts';
import { SubsidiesService } from './subsidies.service.ts';
import { Subsidy, SubsidySchema } from './subsidy.schema.ts';

@Controller()
class SubsidiesController {
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

@Module({
  imports: [
    LedgerModule,
    MarketTermsModule,
    OrdersModule,
    PaymentInfoModule,
    PayoutsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: DeliveryEntitlement.name, schema: DeliveryEntitlementSchema },
      { name: IdentifierSighting.name, schema: IdentifierSightingSchema },
      { name: ShopTermsRecord.name, schema: ShopTermsSchema },
      { name: Subsidy.name, schema: SubsidySchema },
    ]),
  ],
  controllers: [SubsidiesController, SubsidiesConsumer],
  providers: [
    DeliveryEntitlementsRepository,
    DeliveryTermsService,
    IdentifierSightingsInterceptor,
    IdentifierSightingsRepository,
    PlanDeliveriesService,
    SharedIdentifiersService,
    ShopTermsRepository,
    SubsidiesRepository,
    SubsidiesService,
  ],
  exports: [
    DeliveryTermsService,
    IdentifierSightingsInterceptor,
    IdentifierSightingsRepository,
    PlanDeliveriesService,
    SubsidiesRepository,
    SubsidiesService,
  ],
})
export class DeliverySubsidiesModule {}
