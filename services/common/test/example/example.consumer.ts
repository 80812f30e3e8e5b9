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

  /** The second one of this event. */
  @OnEvent('order.expired', { repeatable: true })
  async noteExpired(@EventPayload() event: EventOf<'order.expired'>): Promise<void> {
    this.example.expired.push(event.data.orderId);
  }

  @OnEvent('order.cancelled', { transaction: false })
  onOrderCancelled(@EventPayload() event: EventOf<'order.cancelled'>): Promise<void> {
    return this.example.runEffect(event.data.orderId);
  }

  @OnEvent('stock.unavailable', { repeatable: true, batched: true })
  async onStockUnavailable(@EventPayload() event: EventOf<'stock.unavailable'>): Promise<void> {
    await this.example.note(event.data.orderId);
  }
}
