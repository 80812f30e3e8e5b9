import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SENT_ONCE } from '../deliveries/sent-once.ts';
import { PayoutsService } from './payouts.service.ts';

@Controller()
export class PayoutsConsumer {
  constructor(private readonly payouts: PayoutsService) {}

  @OnEvent('payout.paid', SENT_ONCE)
  onPaid(@EventPayload() event: EventOf<'payout.paid'>): Promise<void> {
    return this.payouts.tellEnd(event);
  }

  @OnEvent('payout.failed', SENT_ONCE)
  onFailed(@EventPayload() event: EventOf<'payout.failed'>): Promise<void> {
    return this.payouts.tellEnd(event);
  }
}
