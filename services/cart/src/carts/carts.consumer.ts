import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { CartsService } from './carts.service.ts';

/** The order's state makes repeats harmless; the lines of many orders change together. */
const WAITS = { repeatable: true, batched: true } as const;

@Controller()
export class CartsConsumer {
  constructor(private readonly carts: CartsService) {}

  @OnEvent(['order.placed', 'order.paid', 'order.confirmed'], WAITS)
  onOrdered(
    @EventPayload() event: EventOf<'order.placed' | 'order.paid' | 'order.confirmed'>,
  ): Promise<void> {
    return this.carts.takeOut(event);
  }

  @OnEvent(['order.expired', 'order.cancelled'], WAITS)
  onEndedUnpaid(
    @EventPayload() event: EventOf<'order.expired' | 'order.cancelled'>,
  ): Promise<void> {
    return this.carts.giveBack(event);
  }

  @OnEvent('user.deleted')
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.carts.deleteOf(data.userId);
  }
}
