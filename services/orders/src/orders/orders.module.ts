import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule, UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { CatalogueClient } from './catalogue.client.ts';
import { CheckoutQueue } from './checkout-queue.ts';
import { OrderLock, OrderLockSchema, OrderRecord, OrderSchema } from './order.schema.ts';
import { checkOrderTables } from './order.ts';
import {
  BuyerNumber,
  BuyerNumberSchema,
  BuyerNumbersRepository,
  CashLimitService,
  PayNumberLimitService,
  SellerCeilingService,
} from './order-limits.service.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersRepository } from './orders.repository.ts';
import { OrdersService } from './orders.service.ts';
import { PaidPartsService } from './paid-parts.service.ts';
import { SoldOrdersRepository } from './sold-orders.repository.ts';

@Module({
  imports: [
    LedgerModule,
    LimitsModule,
    MarketTermsModule,
    PaymentAttemptsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: OrderRecord.name, schema: OrderSchema },
      { name: OrderLock.name, schema: OrderLockSchema },
      { name: BuyerNumber.name, schema: BuyerNumberSchema },
    ]),
  ],
  controllers: [OrdersController],
  providers: [
    BuyerNumbersRepository,
    CashLimitService,
    CatalogueClient,
    CheckoutQueue,
    OrdersRepository,
    OrdersService,
    PaidPartsService,
    PayNumberLimitService,
    SellerCeilingService,
    SoldOrdersRepository,
  ],
  exports: [
    BuyerNumbersRepository,
    CashLimitService,
    CatalogueClient,
    CheckoutQueue,
    OrdersRepository,
    OrdersService,
    PayNumberLimitService,
    SellerCeilingService,
    SoldOrdersRepository,
  ],
})
export class OrdersModule implements OnModuleInit {
  onModuleInit(): void {
    checkOrderTables();
  }
}
