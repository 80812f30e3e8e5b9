import { Controller, UseInterceptors } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent, reply } from '@sokoni/common';
import { ordersRoutes, pickupStationsRoutes } from '@sokoni/contracts';
import { IdentifierSightingsInterceptor } from '../delivery-subsidies/identifier-sightings.interceptor.ts';
import { LineActionsService } from './line-actions.service.ts';
import { OrderActionsService } from './order-actions.service.ts';
import { SellerTasksService } from './seller-tasks.service.ts';
import { StationCounterService } from './station-counter.service.ts';
import { UnsentPartsService } from './unsent-parts.service.ts';

@Controller()
export class FulfilmentController {
  constructor(
    private readonly actions: OrderActionsService,
    private readonly lines: LineActionsService,
    private readonly tasks: SellerTasksService,
  ) {}

  @Endpoint(ordersRoutes.sellerTasks)
  sellerTasks({ userId }: Call<typeof ordersRoutes.sellerTasks>) {
    return this.tasks.count(userId);
  }

  @Endpoint(ordersRoutes.sellerTaskOrders)
  sellerTaskOrders({ session, query }: Call<typeof ordersRoutes.sellerTaskOrders>) {
    return this.tasks.list(session, query);
  }

  @Endpoint(ordersRoutes.cancelOrder, { message: 'order-cancel' })
  cancelOrder({ session, body }: Call<typeof ordersRoutes.cancelOrder>) {
    return this.actions.cancel(session, body);
  }

  @UseInterceptors(IdentifierSightingsInterceptor)
  @Endpoint(ordersRoutes.sellerOrderAction)
  async sellerOrderAction({ session, body }: Call<typeof ordersRoutes.sellerOrderAction>) {
    return reply(await this.actions.actAsSeller(session, body), `order-${body.action}`);
  }

  @Endpoint(ordersRoutes.sendLines, { message: 'lines-sent' })
  sendLines({ session, body }: Call<typeof ordersRoutes.sendLines>) {
    return this.lines.send(session, body);
  }

  @Endpoint(ordersRoutes.refundLines, { message: 'lines-refunded' })
  refundLines({ session, body }: Call<typeof ordersRoutes.refundLines>) {
    return this.lines.refund(session, body);
  }

  @Endpoint(ordersRoutes.buyerOrderAction)
  async buyerOrderAction({ userId, body }: Call<typeof ordersRoutes.buyerOrderAction>) {
    return reply(await this.actions.actAsBuyer(userId, body), `order-${body.action}`);
  }
}

@Controller()
export class StationCounterController {
  constructor(private readonly counter: StationCounterService) {}

  @Endpoint(pickupStationsRoutes.stationCounter)
  show({ body: { key } }: Call<typeof pickupStationsRoutes.stationCounter>) {
    return this.counter.show(key);
  }

  @Endpoint(pickupStationsRoutes.handOverParcel, { message: 'parcel-handed-over' })
  handOver({ body }: Call<typeof pickupStationsRoutes.handOverParcel>) {
    return this.counter.handOver(body);
  }
}

@Controller()
export class FulfilmentConsumer {
  constructor(private readonly unsent: UnsentPartsService) {}

  @OnEvent('stock.unavailable')
  onStockUnavailable(@EventPayload() event: EventOf<'stock.unavailable'>): Promise<void> {
    return this.unsent.onStockUnavailable(event.data.orderId);
  }

  /** Each order in a transaction of its own, repeatable. */
  @OnEvent('account-status.changed', { transaction: false })
  onAccountStatusChanged(@EventPayload() event: EventOf<'account-status.changed'>): Promise<void> {
    return this.unsent.onSellerStopped(event, event.data.accountStatus !== 'active');
  }

  @OnEvent('user.role-changed', { transaction: false })
  onUserRoleChanged(@EventPayload() event: EventOf<'user.role-changed'>): Promise<void> {
    return this.unsent.onSellerStopped(event, event.data.to === 'GENERAL');
  }

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.unsent.onSellerStopped(event, true);
  }
}
