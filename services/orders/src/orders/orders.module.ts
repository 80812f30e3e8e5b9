import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { CartClient } from '../checkout/cart.client.ts';
import { CheckoutService } from '../checkout/checkout.service.ts';
import { OrderPaymentsService } from '../checkout/order-payments.service.ts';
import { SellerCeiling } from '../checkout/seller-ceiling.service.ts';
import { DeliveryEntitlementsModule } from '../delivery-subsidies/delivery-entitlements.module.ts';
import { sightingSchema } from '../delivery-subsidies/sighting.schema.ts';
import { NoteSighting } from '../delivery-subsidies/sightings.interceptor.ts';
import { SightingsRepository } from '../delivery-subsidies/sightings.repository.ts';
import { SubsidiesController } from '../delivery-subsidies/subsidies.controller.ts';
import { SubsidiesRepository } from '../delivery-subsidies/subsidies.repository.ts';
import { SubsidiesService } from '../delivery-subsidies/subsidies.service.ts';
import { subsidySchema } from '../delivery-subsidies/subsidy.schema.ts';
import { TracesService } from '../delivery-subsidies/traces.service.ts';
import { OrdersConsumer } from '../fulfilment/fulfilment.consumer.ts';
import { SellerOrdersService } from '../fulfilment/fulfilment.service.ts';
import { OrderMovesService } from '../fulfilment/order-actions.service.ts';
import { OrderTimers } from '../fulfilment/order-timers.service.ts';
import { SellerTasksRepository } from '../fulfilment/seller-tasks.repository.ts';
import { SellerTasksService } from '../fulfilment/seller-tasks.service.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentInfoModule } from '../payment-info/payment-info.module.ts';
import { OrderMoneyService } from '../payments/order-settlement.service.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { OrderReversalService } from '../reversals/order-reversal.service.ts';
import { CatalogueClient } from './catalogue.client.ts';
import { orderSchema } from './order.schema.ts';
import { checkOrderTables } from './order.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersRepository } from './orders.repository.ts';
import { OrdersService } from './orders.service.ts';
import { SellerLoad, SellerLoadSchema } from './seller-load.schema.ts';

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
