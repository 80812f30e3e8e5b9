import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.module.ts';
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
import { SubsidiesConsumer, SubsidiesController } from './subsidies.controller.ts';
import { SubsidiesRepository } from './subsidies.repository.ts';
import { SubsidiesService } from './subsidies.service.ts';
import { Subsidy, SubsidySchema } from './subsidy.schema.ts';

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
    SubsidiesService,
  ],
})
export class DeliverySubsidiesModule {}
