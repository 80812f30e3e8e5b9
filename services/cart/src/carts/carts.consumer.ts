import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { CartsService } from './carts.service.ts';

@Controller()
export class CartsConsumer {
  constructor(private readonly carts: CartsService) {}

  @OnEvent(['order.paid', 'order.confirmed'], { repeatable: true })
  onOrdered(@EventPayload() event: EventOf<'order.paid' | 'order.confirmed'>): Promise<void> {
    return this.carts.removePurchased(event);
  }

  @OnEvent('user.deleted')
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.carts.deleteOf(data.userId);
  }
}
