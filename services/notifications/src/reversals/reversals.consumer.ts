import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ReversalsService } from './reversals.service.ts';

@Controller()
export class ReversalsConsumer {
  constructor(private readonly reversals: ReversalsService) {}

  @OnEvent('payment.reversed', { transaction: false })
  onPaymentReversed(@EventPayload() event: EventOf<'payment.reversed'>): Promise<void> {
    return this.reversals.tellBuyer(event);
  }

  @OnEvent('seller-order.reversed', { transaction: false })
  onPartReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.reversals.tellSeller(event);
  }
}
