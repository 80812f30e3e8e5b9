import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PromisesService } from './promises.service.ts';

@Controller()
export class PromisesConsumer {
  constructor(private readonly promises: PromisesService) {}

  /** One write that may be repeated: told again, or out of order, it changes nothing. */
  @OnEvent('entitlement.changed', { transaction: false })
  onEntitlementChanged(@EventPayload() event: EventOf<'entitlement.changed'>): Promise<void> {
    return this.promises.learn(event);
  }
}
