import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ClosingService } from './closing.service.ts';
import { CreditsService } from './credits.service.ts';
import { IssuingService } from './issuing.service.ts';

@Controller()
export class ReceiptsConsumer {
  constructor(
    private readonly issuing: IssuingService,
    private readonly credits: CreditsService,
    private readonly closing: ClosingService,
  ) {}

  /** A part has one receipt, however often the event comes. */
  @OnEvent('seller-order.paid', { repeatable: true, batched: true })
  onPaid(@EventPayload() event: EventOf<'seller-order.paid'>): Promise<void> {
    return this.issuing.issue(event);
  }

  /** A refund is one credit of each seller whose money it takes. */
  @OnEvent('refund.requested', { repeatable: true })
  onRefund(@EventPayload() event: EventOf<'refund.requested'>): Promise<void> {
    return this.credits.refund(event);
  }

  @OnEvent('seller-order.reversed', { repeatable: true })
  onReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.credits.reverse(event);
  }

  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.closing.close(event);
  }
}
