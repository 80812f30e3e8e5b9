import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import {
  BuyerNumber,
  BuyerNumberSchema,
  BuyerNumbersRepository,
} from './buyer-numbers.repository.ts';
import { CatalogueClient } from './catalogue.client.ts';
import { CheckoutQueue } from './checkout-queue.ts';
import { OrderLock, OrderLockSchema, OrderRecord, OrderSchema } from './order.schema.ts';
import { checkOrderTables } from './order.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersRepository } from './orders.repository.ts';
import { OrdersService } from './orders.service.ts';
import { PaidPartsService } from './paid-parts.service.ts';
import { SoldOrdersRepository } from './sold-orders.repository.ts';

@Module({
  imports: [
    LedgerModule,
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
    CatalogueClient,
    CheckoutQueue,
    OrdersRepository,
    OrdersService,
    PaidPartsService,
    SoldOrdersRepository,
  ],
  exports: [
    BuyerNumbersRepository,
    CatalogueClient,
    CheckoutQueue,
    OrdersRepository,
    OrdersService,
    SoldOrdersRepository,
  ],
})
export class OrdersModule implements OnModuleInit {
  onModuleInit(): void {
    checkOrderTables();
  }
}
