import { Controller, Module } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { CategoryTermsModule } from '../category-terms/category-terms.controller.ts';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { SalesModule } from '../sales/sales.service.ts';
import { PaidOrdersService } from './paid-orders.service.ts';
import { OrdersClient, ReservationsService } from './reservations.service.ts';
import {
  StockChangesService,
  StockMetricsService,
  StockRepository,
} from './stock-changes.service.ts';

@Controller()
class StockController {
  constructor(private readonly reservations: ReservationsService) {}

  @Endpoint(catalogueRoutes.reserve)
  reserve({ body }: Call<typeof catalogueRoutes.reserve>) {
    return this.reservations.reserve(body);
  }

  @Endpoint(catalogueRoutes.reserveEach)
  reserveEach({ body }: Call<typeof catalogueRoutes.reserveEach>) {
    return Promise.all(body.orders.map((order) => this.reservations.tryReserve(order)));
  }

  @Endpoint(catalogueRoutes.releaseReservation)
  async release({ params, body }: Call<typeof catalogueRoutes.releaseReservation>) {
    await this.reservations.giveUp(params.orderId, body.attemptId);
    return null;
  }
}

/** The mutex is acquired before a transaction opens; the reservation's state makes repeats harmless. */
const OWN_TRANSACTIONS = { repeatable: true } as const;

@Controller()
export class StockConsumer {
  constructor(
    private readonly reservations: ReservationsService,
    private readonly paidOrders: PaidOrdersService,
  ) {}

  @OnEvent(['order.paid', 'order.confirmed'], { ...OWN_TRANSACTIONS, batched: true })
  onOrdered(@EventPayload() event: EventOf<'order.paid' | 'order.confirmed'>): Promise<void> {
    return this.paidOrders.commit(event.data);
  }

  @OnEvent('order.expired', OWN_TRANSACTIONS)
  onOrderExpired(@EventPayload() event: EventOf<'order.expired'>): Promise<void> {
    return this.reservations.release(event.data.orderId, 'expired');
  }

  @OnEvent('order.cancelled', OWN_TRANSACTIONS)
  onOrderCancelled(@EventPayload() event: EventOf<'order.cancelled'>): Promise<void> {
    return this.reservations.release(event.data.orderId, 'cancelled');
  }

  @OnEvent('seller-order.shipped', OWN_TRANSACTIONS)
  onSellerOrderShipped(@EventPayload() event: EventOf<'seller-order.shipped'>): Promise<void> {
    return this.paidOrders.ship(event.data);
  }

  @OnEvent('seller-order.parcel-sent', OWN_TRANSACTIONS)
  onParcelSent(@EventPayload() event: EventOf<'seller-order.parcel-sent'>): Promise<void> {
    return this.paidOrders.shipPieces(event.data);
  }

  @OnEvent('seller-order.lines-refunded', OWN_TRANSACTIONS)
  onLinesRefunded(@EventPayload() event: EventOf<'seller-order.lines-refunded'>): Promise<void> {
    return this.paidOrders.putBackPieces(event.data);
  }

  @OnEvent(['seller-order.refunded', 'seller-order.delivery-failed'], OWN_TRANSACTIONS)
  onGoodsBack(
    @EventPayload() event: EventOf<'seller-order.refunded' | 'seller-order.delivery-failed'>,
  ): Promise<void> {
    const cause = event.name === 'seller-order.refunded' ? 'refunded' : 'undelivered';
    return this.paidOrders.putBack({ lineTotals: [], ...event.data }, cause);
  }

  @OnEvent('seller-order.cancelled', OWN_TRANSACTIONS)
  onSellerOrderCancelled(@EventPayload() event: EventOf<'seller-order.cancelled'>): Promise<void> {
    return this.paidOrders.putBack(event.data, 'part-cancelled');
  }
}

@Module({
  imports: [CategoryTermsModule, ProductStoreModule, SalesModule],
  controllers: [StockController, StockConsumer],
  providers: [
    StockRepository,
    StockChangesService,
    OrdersClient,
    ReservationsService,
    PaidOrdersService,
    StockMetricsService,
  ],
})
export class StockModule {}
