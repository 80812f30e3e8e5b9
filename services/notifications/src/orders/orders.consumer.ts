import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SENT_ONCE } from '../deliveries/sent-once.ts';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersConsumer {
  constructor(private readonly orders: OrdersService) {}

  @OnEvent('order.paid', SENT_ONCE)
  onOrderPaid(@EventPayload() event: EventOf<'order.paid'>): Promise<void> {
    return this.orders.tellPaid(event);
  }

  @OnEvent('seller-order.accepted', SENT_ONCE)
  onAccepted(@EventPayload() event: EventOf<'seller-order.accepted'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  @OnEvent('seller-order.shipped', SENT_ONCE)
  onShipped(@EventPayload() event: EventOf<'seller-order.shipped'>): Promise<void> {
    return this.orders.tellShipped(event);
  }

  @OnEvent('seller-order.delivered', SENT_ONCE)
  onDelivered(@EventPayload() event: EventOf<'seller-order.delivered'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  /** Of money that its operator took back the buyer hears by `payment.reversed`. */
  @OnEvent('seller-order.cancelled', {
    ...SENT_ONCE,
    only: ({ data }) => data.note !== 'payment-reversed',
  })
  onCancelled(@EventPayload() event: EventOf<'seller-order.cancelled'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  @OnEvent('seller-order.cancel-refused', SENT_ONCE)
  onCancelRefused(@EventPayload() event: EventOf<'seller-order.cancel-refused'>): Promise<void> {
    return this.orders.tellPart(event);
  }

  @OnEvent('seller-order.delivery-asked', SENT_ONCE)
  onDeliveryAsked(@EventPayload() event: EventOf<'seller-order.delivery-asked'>): Promise<void> {
    return this.orders.askBuyer(event);
  }

  @OnEvent('seller-order.acceptance-awaited', SENT_ONCE)
  onAcceptanceAwaited(
    @EventPayload() event: EventOf<'seller-order.acceptance-awaited'>,
  ): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('seller-order.cancel-requested', SENT_ONCE)
  onCancelRequested(
    @EventPayload() event: EventOf<'seller-order.cancel-requested'>,
  ): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('seller-order.return-requested', SENT_ONCE)
  onReturnRequested(
    @EventPayload() event: EventOf<'seller-order.return-requested'>,
  ): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('seller-order.disputed', SENT_ONCE)
  onDisputed(@EventPayload() event: EventOf<'seller-order.disputed'>): Promise<void> {
    return this.orders.askSeller(event);
  }

  @OnEvent('payment.failed', SENT_ONCE)
  onPaymentFailed(@EventPayload() event: EventOf<'payment.failed'>): Promise<void> {
    return this.orders.tellPaymentFailed(event);
  }

  @OnEvent('refund.succeeded', SENT_ONCE)
  onRefundSucceeded(@EventPayload() event: EventOf<'refund.succeeded'>): Promise<void> {
    return this.orders.tellRefunded(event);
  }
}
