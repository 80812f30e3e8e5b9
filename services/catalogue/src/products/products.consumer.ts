import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ProductsService } from './products.service.ts';

@Controller()
export class ProductsConsumer {
  constructor(private readonly products: ProductsService) {}

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.products.deleteAllOf(data.userId);
  }
}
