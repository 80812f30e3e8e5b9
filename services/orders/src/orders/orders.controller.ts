import { Body, Controller, Headers, Param, Query, UseInterceptors } from '@nestjs/common';
import { CurrentSession, Endpoint, reply, type Session } from '@sokoni/common';
import type {
  AllOrderQuery,
  BuyerOrderActionBody,
  CancelOrderBody,
  CheckoutBody,
  OrderListQuery,
  SellerOrderActionBody,
  SellerTaskOrdersQuery,
} from '@sokoni/contracts';
import { IDEMPOTENCY_KEY_HEADER, ordersRoutes, ordersSchemas } from '@sokoni/contracts';
import { CheckoutService } from '../checkout/checkout.service.ts';
import { NoteSighting } from '../delivery-subsidies/sightings.interceptor.ts';
import { OrderMovesService } from '../fulfilment/order-actions.service.ts';
import { SellerTasksService } from '../fulfilment/seller-tasks.service.ts';
import { OrdersService } from './orders.service.ts';

type OrderId = { readonly orderId: string };

@Controller()
export class OrdersController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly orders: OrdersService,
    private readonly moves: OrderMovesService,
    private readonly tasks: SellerTasksService,
  ) {}

  @UseInterceptors(NoteSighting)
  @Endpoint(ordersRoutes.checkout, { message: 'order-placed' })
  checkout(
    @Body({ schema: ordersSchemas.checkout.body }) body: CheckoutBody,
    @CurrentSession() session: Session,
    @Headers(IDEMPOTENCY_KEY_HEADER) key: string | undefined,
  ) {
    return this.checkouts.checkout(session.userId, body, key);
  }

  @Endpoint(ordersRoutes.payOrder)
  payOrder(
    @Body({ schema: ordersSchemas.payOrder.body }) body: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.orders.pay(session.userId, body.orderId);
  }

  @Endpoint(ordersRoutes.resendPayment)
  resendPayment(
    @Body({ schema: ordersSchemas.resendPayment.body }) body: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.orders.resendPayment(session.userId, body.orderId);
  }

  @Endpoint(ordersRoutes.orderList)
  orderList(
    @Query({ schema: ordersSchemas.orderList.query }) query: OrderListQuery,
    @CurrentSession() session: Session,
  ) {
    return this.orders.listOwn(session.userId, query);
  }

  @Endpoint(ordersRoutes.order)
  order(
    @Param({ schema: ordersSchemas.order.params }) params: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.orders.show(session.userId, params.orderId);
  }

  @Endpoint(ordersRoutes.allOrder)
  allOrder(@Query({ schema: ordersSchemas.allOrder.query }) query: AllOrderQuery) {
    return this.orders.listAll(query);
  }

  @Endpoint(ordersRoutes.allOrders)
  allOrders(
    @Query({ schema: ordersSchemas.allOrders.query }) query: OrderListQuery,
    @CurrentSession() session: Session,
  ) {
    return this.orders.listSold(session.userId, query);
  }

  @Endpoint(ordersRoutes.sellerTasks)
  sellerTasks(@CurrentSession() session: Session) {
    return this.tasks.count(session.userId);
  }

  @Endpoint(ordersRoutes.sellerTaskOrders)
  sellerTaskOrders(
    @Query({ schema: ordersSchemas.sellerTaskOrders.query }) query: SellerTaskOrdersQuery,
    @CurrentSession() session: Session,
  ) {
    return this.tasks.list(session.userId, query);
  }

  @Endpoint(ordersRoutes.cancelPayment, { message: 'payment-cancelled' })
  cancelPayment(
    @Body({ schema: ordersSchemas.cancelPayment.body }) body: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.orders.cancelPayment(session.userId, body.orderId);
  }

  @Endpoint(ordersRoutes.cancelOrder, { message: 'order-cancel' })
  cancelOrder(
    @Body({ schema: ordersSchemas.cancelOrder.body }) body: CancelOrderBody,
    @CurrentSession() session: Session,
  ) {
    return this.moves.cancel(session, body);
  }

  @UseInterceptors(NoteSighting)
  @Endpoint(ordersRoutes.sellerOrderAction)
  async sellerOrderAction(
    @Body({ schema: ordersSchemas.sellerOrderAction.body }) body: SellerOrderActionBody,
    @CurrentSession() session: Session,
  ) {
    return reply(await this.moves.moveAsSeller(session, body), `order-${body.action}`);
  }

  @Endpoint(ordersRoutes.buyerOrderAction)
  async buyerOrderAction(
    @Body({ schema: ordersSchemas.buyerOrderAction.body }) body: BuyerOrderActionBody,
    @CurrentSession() session: Session,
  ) {
    return reply(await this.moves.moveAsBuyer(session.userId, body), `order-${body.action}`);
  }
}
