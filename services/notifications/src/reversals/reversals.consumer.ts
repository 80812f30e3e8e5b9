import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SENT_ONCE } from '../deliveries/sent-once.ts';
import { ReversalsService } from './reversals.service.ts';

@Controller()
export class ReversalsConsumer {
  constructor(private readonly reversals: ReversalsService) {}

  @OnEvent('payment.reversed', SENT_ONCE)
  onPaymentReversed(@EventPayload() event: EventOf<'payment.reversed'>): Promise<void> {
    return this.reversals.tellBuyer(event);
  }

  @OnEvent('seller-order.reversed', SENT_ONCE)
  onPartReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.reversals.tellSeller(event);
  }
}
