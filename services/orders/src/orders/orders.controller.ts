import { Controller, Header } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersService } from './orders.service.ts';
import { PaidPartsService } from './paid-parts.service.ts';

@Controller()
export class OrdersController {
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
  soldOrder({ userId, params: { orderId } }: Call<typeof ordersRoutes.soldOrder>) {
    return this.orders.showSold(userId, orderId);
  }

  @Endpoint(ordersRoutes.chosenOrders)
  chosenOrders({ userId, query }: Call<typeof ordersRoutes.chosenOrders>) {
    return this.orders.showChosen(userId, query.orderIds, query.missing);
  }

  @Endpoint(ordersRoutes.allOrders)
  allOrders({ userId, query }: Call<typeof ordersRoutes.allOrders>) {
    return this.orders.listSold(userId, query);
  }
}
