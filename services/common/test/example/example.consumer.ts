import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '../../src/index.ts';
import { ExampleService } from './example.service.ts';

@Controller()
export class ExampleConsumer {
  constructor(private readonly example: ExampleService) {}

  @OnEvent('order.expired')
  onOrderExpired(@EventPayload() event: EventOf<'order.expired'>): Promise<void> {
    return this.example.receive(event.data.orderId);
  }

  @OnEvent('order.cancelled', { transaction: false })
  onOrderCancelled(@EventPayload() event: EventOf<'order.cancelled'>): Promise<void> {
    return this.example.runEffect(event.data.orderId);
  }
}
