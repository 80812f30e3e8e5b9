import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { DeliveryEntitlementsModule } from '../delivery-entitlements/delivery-entitlements.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentInfoModule } from '../payment-info/payment-info.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { sightingSchema } from '../subsidies/sighting.schema.ts';
import { NoteSighting } from '../subsidies/sightings.interceptor.ts';
import { SightingsRepository } from '../subsidies/sightings.repository.ts';
import { SubsidiesController } from '../subsidies/subsidies.controller.ts';
import { SubsidiesRepository } from '../subsidies/subsidies.repository.ts';
import { SubsidiesService } from '../subsidies/subsidies.service.ts';
import { subsidySchema } from '../subsidies/subsidy.schema.ts';
import { TracesService } from '../subsidies/traces.service.ts';
import { CartClient } from './cart.client.ts';
import { CatalogueClient } from './catalogue.client.ts';
import { CheckoutService } from './checkout.service.ts';
import { orderSchema } from './order.schema.ts';
import { checkOrderTables } from './order.ts';
import { OrderMoneyService } from './order-money.service.ts';
import { OrderMovesService } from './order-moves.service.ts';
import { OrderPaymentsService } from './order-payments.service.ts';
import { OrderReversalService } from './order-reversal.service.ts';
import { OrderTimers } from './order-timers.ts';
import { OrdersConsumer } from './orders.consumer.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersRepository } from './orders.repository.ts';
import { OrdersService } from './orders.service.ts';
import { SellerCeiling } from './seller-ceiling.service.ts';
import { SellerLoad, SellerLoadSchema } from './seller-load.schema.ts';
import { SellerOrdersService } from './seller-orders.service.ts';
import { SellerTasksRepository } from './seller-tasks.repository.ts';
import { SellerTasksService } from './seller-tasks.service.ts';

@Module({
  imports: [
    IdempotencyModule,
    LedgerModule,
    PaymentInfoModule,
    PaymentsModule,
    PayoutsModule,
    UserReplicasModule,
    DeliveryEntitlementsModule,
    RefundsModule,
    MongooseModule.forFeature([
      { name: 'Order', schema: orderSchema },
      { name: SellerLoad.name, schema: SellerLoadSchema },
      { name: 'Sighting', schema: sightingSchema },
      { name: 'Subsidy', schema: subsidySchema },
    ]),
  ],
  controllers: [OrdersController, OrdersConsumer, SubsidiesController],
  providers: [
    CartClient,
    CatalogueClient,
    CheckoutService,
    OrderMoneyService,
    OrderReversalService,
    OrderMovesService,
    OrderPaymentsService,
    OrderTimers,
    OrdersRepository,
    OrdersService,
    SellerCeiling,
    SellerOrdersService,
    SellerTasksRepository,
    SellerTasksService,
    NoteSighting,
    SightingsRepository,
    SubsidiesRepository,
    SubsidiesService,
    TracesService,
  ],
  exports: [OrdersRepository],
})
export class OrdersModule implements OnModuleInit {
  onModuleInit(): void {
    checkOrderTables();
  }
}
