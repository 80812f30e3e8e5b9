import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class PushConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /** Repeatable: nothing is left to delete the second time. */
  @OnEvent('session.revoked', { repeatable: true })
  onSessionRevoked(@EventPayload() { data }: EventOf<'session.revoked'>): Promise<void> {
    return this.subscriptions.endSession(data);
  }
}
