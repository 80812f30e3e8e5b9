import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type AllOrderQuery,
  type ChosenOrdersQuery,
  type OrderListQuery,
  type OrderOutcomesBody,
  orderOutcomesBody,
  ordersRoutes,
  ordersSchemas,
  type SoldOrdersQuery,
} from '@sokoni/contracts';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Endpoint(ordersRoutes.orderOutcomes)
  orderOutcomes(@Body({ schema: orderOutcomesBody }) { orderIds }: OrderOutcomesBody) {
    return this.orders.outcomes(orderIds);
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
    @Param({ schema: ordersSchemas.order.params }) { orderId }: { readonly orderId: string },
    @CurrentSession() session: Session,
  ) {
    return this.orders.show(session.userId, orderId);
  }

  @Endpoint(ordersRoutes.allOrder)
  allOrder(@Query({ schema: ordersSchemas.allOrder.query }) query: AllOrderQuery) {
    return this.orders.listAll(query);
  }

  @Endpoint(ordersRoutes.soldOrder)
  soldOrder(
    @Param({ schema: ordersSchemas.soldOrder.params }) { orderId }: { readonly orderId: string },
    @CurrentSession() session: Session,
  ) {
    return this.orders.showSold(session.userId, orderId);
  }

  @Endpoint(ordersRoutes.chosenOrders)
  chosenOrders(
    @Query({ schema: ordersSchemas.chosenOrders.query }) { orderIds }: ChosenOrdersQuery,
    @CurrentSession() session: Session,
  ) {
    return this.orders.showChosen(session.userId, orderIds);
  }

  @Endpoint(ordersRoutes.allOrders)
  allOrders(
    @Query({ schema: ordersSchemas.allOrders.query }) query: SoldOrdersQuery,
    @CurrentSession() session: Session,
  ) {
    return this.orders.listSold(session.userId, query);
  }
}
