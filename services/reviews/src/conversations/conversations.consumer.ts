import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ConversationEventsService } from './conversation-events.service.ts';

/** Each handler writes the same when it runs again. */
const BY_STATE = { repeatable: true } as const;

@Controller()
export class ConversationsConsumer {
  constructor(private readonly events: ConversationEventsService) {}

  @OnEvent(['order.paid', 'order.confirmed'], { ...BY_STATE, batched: true })
  onOrdered(@EventPayload() event: EventOf<'order.paid' | 'order.confirmed'>): Promise<void> {
    return this.events.ordered(event);
  }

  @OnEvent('seller-order.reversed', BY_STATE)
  onReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.events.reversed(event);
  }
}
