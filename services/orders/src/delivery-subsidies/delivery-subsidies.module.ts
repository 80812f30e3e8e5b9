import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentInfoModule } from '../payment-info/payment-info.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { DeliveryEntitlement, DeliveryEntitlementSchema } from './delivery-entitlement.schema.ts';
import { DeliveryEntitlementsRepository } from './delivery-entitlements.repository.ts';
import { DeliveryEntitlementsService } from './delivery-entitlements.service.ts';
import { Sighting, SightingSchema } from './sighting.schema.ts';
import { NoteSighting } from './sightings.interceptor.ts';
import { SightingsRepository } from './sightings.repository.ts';
import { SubsidiesController } from './subsidies.controller.ts';
import { SubsidiesRepository } from './subsidies.repository.ts';
import { SubsidiesService } from './subsidies.service.ts';
import { Subsidy, SubsidySchema } from './subsidy.schema.ts';
import { TracesService } from './traces.service.ts';

@Module({
  imports: [
    LedgerModule,
    OrdersModule,
    PaymentInfoModule,
    PayoutsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: DeliveryEntitlement.name, schema: DeliveryEntitlementSchema },
      { name: Sighting.name, schema: SightingSchema },
      { name: Subsidy.name, schema: SubsidySchema },
    ]),
  ],
  controllers: [SubsidiesController],
  providers: [
    DeliveryEntitlementsRepository,
    DeliveryEntitlementsService,
    NoteSighting,
    SightingsRepository,
    SubsidiesRepository,
    SubsidiesService,
    TracesService,
  ],
  exports: [NoteSighting, SightingsRepository, SubsidiesService],
})
export class DeliverySubsidiesModule {}
