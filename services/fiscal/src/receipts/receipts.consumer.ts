import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { CreditsService } from './credits.service.ts';
import { IssuingService } from './issuing.service.ts';

@Controller()
export class ReceiptsConsumer {
  constructor(
    private readonly issuing: IssuingService,
    private readonly credits: CreditsService,
  ) {}

  /** A part has one receipt, however often the event comes. */
  @OnEvent('seller-order.paid', { repeatable: true, batched: true })
  onPaid(@EventPayload() event: EventOf<'seller-order.paid'>): Promise<void> {
    return this.issuing.issue(event);
  }

  /** A refund is one credit. */
  @OnEvent('refund.succeeded', { repeatable: true })
  onRefunded(@EventPayload() event: EventOf<'refund.succeeded'>): Promise<void> {
    return this.credits.note(event);
  }
}
