import { Controller, Header, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  currentLanguage,
  Endpoint,
  LimitsModule,
  UserReplicasModule,
} from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { CatalogueClient } from './catalogue.client.ts';
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
import { OrdersRepository } from './orders.repository.ts';
import { OrdersService } from './orders.service.ts';
import { PaidPartsService } from './paid-parts.service.ts';
import { SoldOrdersRepository } from './sold-orders.repository.ts';

@Controller()
class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly paid: PaidPartsService,
  ) {}

  @Endpoint(ordersRoutes.paidParts)
  paidParts({ body: { sellerIds, day } }: Call<typeof ordersRoutes.paidParts>) {
    return this.paid.of(sellerIds, day);
  }

  @Endpoint(ordersRoutes.orderOutcomes)
  orderOutcomes({ body: { orderIds } }: Call<typeof ordersRoutes.orderOutcomes>) {
    return this.orders.outcomes(orderIds);
  }

  @Endpoint(ordersRoutes.heldMoney)
  heldMoney({ params: { referenceId } }: Call<typeof ordersRoutes.heldMoney>) {
    return this.orders.heldMoneyOf(referenceId);
  }

  @Endpoint(ordersRoutes.orderList)
  orderList({ userId, query }: Call<typeof ordersRoutes.orderList>) {
    return this.orders.listOwn(userId, query);
  }

  @Endpoint(ordersRoutes.order)
  order({ userId, params: { orderId } }: Call<typeof ordersRoutes.order>) {
    return this.orders.show(userId, orderId);
  }

  @Endpoint(ordersRoutes.allOrder)
  allOrder({ query }: Call<typeof ordersRoutes.allOrder>) {
    return this.orders.listAll(query);
  }

  @Endpoint(ordersRoutes.allOrdersFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-all-orders.csv"')
  allOrdersFile({ query }: Call<typeof ordersRoutes.allOrdersFile>) {
    return this.orders.allAsFile(query, currentLanguage());
  }

  @Endpoint(ordersRoutes.soldOrder)
  soldOrder({ session, params: { orderId } }: Call<typeof ordersRoutes.soldOrder>) {
    return this.orders.showSold(session, orderId);
  }

  @Endpoint(ordersRoutes.chosenOrders)
  chosenOrders({ session, query }: Call<typeof ordersRoutes.chosenOrders>) {
    return this.orders.showChosen(session, query.orderIds, query.missing);
  }

  @Endpoint(ordersRoutes.allOrders)
  allOrders({ session, query }: Call<typeof ordersRoutes.allOrders>) {
    return this.orders.listSold(session, query);
  }
}

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
