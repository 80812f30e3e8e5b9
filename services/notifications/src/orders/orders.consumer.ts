import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersConsumer {
  constructor(private readonly orders: OrdersService) {}

  @OnEvent('order.paid', { transaction: false })
  onOrderPaid(@EventPayload() event: EventOf<'order.paid'>): Promise<void> {
    return this.orders.tellPaid(event);
  }

  @OnEvent('seller-order.accepted', { transaction: false })
  onAccepted(@EventPayload() event: EventOf<'seller-order.accepted'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  @OnEvent('seller-order.shipped', { transaction: false })
  onShipped(@EventPayload() event: EventOf<'seller-order.shipped'>): Promise<void> {
    return this.orders.tellShipped(event);
  }

  @OnEvent('seller-order.delivered', { transaction: false })
  onDelivered(@EventPayload() event: EventOf<'seller-order.delivered'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  /** Of money that its operator took back the buyer hears by `payment.reversed`. */
  @OnEvent('seller-order.cancelled', {
    transaction: false,
    only: ({ data }) => data.note !== 'payment-reversed',
  })
  onCancelled(@EventPayload() event: EventOf<'seller-order.cancelled'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  @OnEvent('seller-order.cancel-refused', { transaction: false })
  onCancelRefused(@EventPayload() event: EventOf<'seller-order.cancel-refused'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  @OnEvent('seller-order.delivery-asked', { transaction: false })
  onDeliveryAsked(@EventPayload() event: EventOf<'seller-order.delivery-asked'>): Promise<void> {
    return this.orders.askBuyer(event);
  }

  @OnEvent('seller-order.acceptance-awaited', { transaction: false })
  onAcceptanceAwaited(
    @EventPayload() event: EventOf<'seller-order.acceptance-awaited'>,
  ): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('seller-order.cancel-requested', { transaction: false })
  onCancelRequested(
    @EventPayload() event: EventOf<'seller-order.cancel-requested'>,
  ): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('seller-order.return-requested', { transaction: false })
  onReturnRequested(
    @EventPayload() event: EventOf<'seller-order.return-requested'>,
  ): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('seller-order.disputed', { transaction: false })
  onDisputed(@EventPayload() event: EventOf<'seller-order.disputed'>): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('payment.failed', { transaction: false })
  onPaymentFailed(@EventPayload() event: EventOf<'payment.failed'>): Promise<void> {
    return this.orders.tellPaymentFailed(event);
  }

  @OnEvent('refund.succeeded', { transaction: false })
  onRefundSucceeded(@EventPayload() event: EventOf<'refund.succeeded'>): Promise<void> {
    return this.orders.tellRefunded(event);
  }
}
