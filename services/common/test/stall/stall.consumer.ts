import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '../../src/index.ts';
import { StallService } from './stall.service.ts';

@Controller()
export class StallConsumer {
  constructor(private readonly stall: StallService) {}

  @OnEvent('order.expired')
  onOrderExpired(@EventPayload() event: EventOf<'order.expired'>): Promise<void> {
    return this.stall.hear(event.data.orderId);
  }

  @OnEvent('order.cancelled', { transaction: false })
  async onOrderCancelled(@EventPayload() event: EventOf<'order.cancelled'>): Promise<void> {
    this.stall.write(event.data.orderId);
  }
}
