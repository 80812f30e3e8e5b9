import { Body, Controller, Query, UseInterceptors } from '@nestjs/common';
import { CurrentSession, Endpoint, reply, type Session } from '@sokoni/common';
import {
  type BuyerOrderActionBody,
  type CancelOrderBody,
  ordersRoutes,
  ordersSchemas,
  type RefundLinesBody,
  type SellerOrderActionBody,
  type SellerTaskOrdersQuery,
  type SendLinesBody,
} from '@sokoni/contracts';
import { IdentifierSightingsInterceptor } from '../delivery-subsidies/identifier-sightings.interceptor.ts';
import { LineActionsService } from './line-actions.service.ts';
import { OrderActionsService } from './order-actions.service.ts';
import { SellerTasksService } from './seller-tasks.service.ts';

@Controller()
export class FulfilmentController {
  constructor(
    private readonly actions: OrderActionsService,
    private readonly lines: LineActionsService,
    private readonly tasks: SellerTasksService,
  ) {}

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

  @Endpoint(ordersRoutes.cancelOrder, { message: 'order-cancel' })
  cancelOrder(
    @Body({ schema: ordersSchemas.cancelOrder.body }) body: CancelOrderBody,
    @CurrentSession() session: Session,
  ) {
    return this.actions.cancel(session, body);
  }

  @UseInterceptors(IdentifierSightingsInterceptor)
  @Endpoint(ordersRoutes.sellerOrderAction)
  async sellerOrderAction(
    @Body({ schema: ordersSchemas.sellerOrderAction.body }) body: SellerOrderActionBody,
    @CurrentSession() session: Session,
  ) {
    return reply(await this.actions.actAsSeller(session, body), `order-${body.action}`);
  }

  @Endpoint(ordersRoutes.sendLines, { message: 'lines-sent' })
  sendLines(
    @Body({ schema: ordersSchemas.sendLines.body }) body: SendLinesBody,
    @CurrentSession() session: Session,
  ) {
    return this.lines.send(session, body);
  }

  @Endpoint(ordersRoutes.refundLines, { message: 'lines-refunded' })
  refundLines(
    @Body({ schema: ordersSchemas.refundLines.body }) body: RefundLinesBody,
    @CurrentSession() session: Session,
  ) {
    return this.lines.refund(session, body);
  }

  @Endpoint(ordersRoutes.buyerOrderAction)
  async buyerOrderAction(
    @Body({ schema: ordersSchemas.buyerOrderAction.body }) body: BuyerOrderActionBody,
    @CurrentSession() session: Session,
  ) {
    return reply(await this.actions.actAsBuyer(session.userId, body), `order-${body.action}`);
  }
}
