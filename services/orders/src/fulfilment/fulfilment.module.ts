import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { CheckoutModule } from '../checkout/checkout.controller.ts';
import { DeliverySubsidiesModule } from '../delivery-subsidies/subsidies.controller.ts';
import { DisputesModule } from '../disputes/disputes.controller.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { PickupStationsModule } from '../pickup-stations/pickup-stations.controller.ts';
import { PromotionsModule } from '../promotions/promotions.controller.ts';
import { RefundsModule } from '../refunds/refunds.controller.ts';
import {
  FulfilmentConsumer,
  FulfilmentController,
  StationCounterController,
} from './fulfilment.controller.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { LineActionsService } from './line-actions.service.ts';
import { OrderActionsService } from './order-actions.service.ts';
import { OrderTimersService } from './order-timers.service.ts';
import { PartLinesService } from './part-lines.service.ts';
import {
  SellerEvent,
  SellerEventSchema,
  SellerEventsRepository,
} from './seller-events.repository.ts';
import { SellerTasksRepository } from './seller-tasks.repository.ts';
import { SellerTasksService } from './seller-tasks.service.ts';
import { SoldOrdersController } from './sold-orders.controller.ts';
import { SoldOrdersService } from './sold-orders.service.ts';
import { SoldOrdersFileService } from './sold-orders-file.service.ts';
import { StationCounterService, StationParcelsRepository } from './station-counter.service.ts';
import { UnsentPartsService } from './unsent-parts.service.ts';

@Module({
  imports: [
    CheckoutModule,
    DeliverySubsidiesModule,
    DisputesModule,
    LedgerModule,
    LimitsModule,
    MarketTermsModule,
    OrdersModule,
    PickupStationsModule,
    PromotionsModule,
    RefundsModule,
    MongooseModule.forFeature([
      { name: OrderRecord.name, schema: OrderSchema },
      { name: SellerEvent.name, schema: SellerEventSchema },
    ]),
  ],
  controllers: [
    FulfilmentController,
    FulfilmentConsumer,
    SoldOrdersController,
    StationCounterController,
  ],
  providers: [
    FulfilmentService,
    LineActionsService,
    OrderActionsService,
    OrderTimersService,
    PartLinesService,
    SellerEventsRepository,
    SellerTasksRepository,
    SellerTasksService,
    SoldOrdersFileService,
    SoldOrdersService,
    StationCounterService,
    StationParcelsRepository,
    UnsentPartsService,
  ],
})
export class FulfilmentModule {}
