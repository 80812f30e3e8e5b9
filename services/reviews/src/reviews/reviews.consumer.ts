import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ReviewEventsService } from './review-events.service.ts';

/** Each handler finds in its own data what it has done already. */
const BY_STATE = { repeatable: true } as const;

@Controller()
export class ReviewsConsumer {
  constructor(private readonly events: ReviewEventsService) {}

  @OnEvent('seller-order.completed', BY_STATE)
  onCompleted(@EventPayload() event: EventOf<'seller-order.completed'>): Promise<void> {
    return this.events.complete(event);
  }

  @OnEvent('seller-order.reversed', BY_STATE)
  onReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.events.reverse(event);
  }
}
