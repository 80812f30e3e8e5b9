import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { NotificationsService, type NotifiedEvent } from './notifications.service.ts';

@Controller()
export class NotificationsConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  /** Repeatable: the delivery of an event records which of its messages were sent. */
  @OnEvent(
    [
      'user.registered',
      'user.deleted',
      'email.change-requested',
      'email.changed',
      'password.reset-requested',
      'password.changed',
      'phone.code-requested',
      'team.invited',
      'phone.changed',
      'verification.code-requested',
      'verification.decided',
      'account-status.changed',
      'user.role-changed',
      'admin-roles.changed',
      'admin-request.decided',
      'product.moderated',
      'vat-number.decided',
      'conversation.decided',
      'refund.failed',
      'payout-destination.confirmed',
      'plan-task.done',
      'order.paid',
      'order.confirmed',
      'fiscal-receipt.issued',
      'seller-order.accepted',
      'seller-order.shipped',
      'seller-order.parcel-sent',
      'seller-order.lines-refunded',
      'seller-order.delivered',
      'seller-order.cancelled',
      'seller-order.completed',
      'seller-order.refunded',
      'seller-order.returned',
      'seller-order.delivery-failed',
      'seller-order.cancel-refused',
      'seller-order.delivery-asked',
      'seller-order.acceptance-awaited',
      'seller-order.statement-awaited',
      'seller-order.cancel-requested',
      'seller-order.return-requested',
      'seller-order.disputed',
      'seller-order.reversed',
      'payment.number-issued',
      'payment.failed',
      'payment.reversed',
      'refund.succeeded',
      'payout.paid',
      'payout.failed',
      'payout-destination.change-requested',
      'subscription.activated',
      'subscription.refunded',
      'subscription.reversed',
      'subscription.renewal-due',
      'wishlist.price-dropped',
      'wishlist.back-in-stock',
      'followed-shops.new-products',
      'review.published',
      'review.decided',
      'review.answered',
      'review.requested',
      'question.published',
      'question.answered',
      'question.decided',
      'answer.decided',
      'message.received',
      'webhook.disabled',
    ],
    { repeatable: true, batched: true },
  )
  onEvent(@EventPayload() event: EventOf<NotifiedEvent>): Promise<void> {
    return this.notifications.notify(event);
  }
}
