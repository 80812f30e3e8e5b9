import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ProductsService } from './products.service.ts';

@Controller()
export class ProductsConsumer {
  constructor(private readonly products: ProductsService) {}

  @OnEvent('product.updated')
  onProductUpdated(@EventPayload() event: EventOf<'product.updated'>): Promise<void> {
    return this.products.learn(event);
  }

  @OnEvent('product.deleted')
  onProductDeleted(@EventPayload() event: EventOf<'product.deleted'>): Promise<void> {
    return this.products.markDeleted(event);
  }

  @OnEvent('user.updated')
  onUserUpdated(@EventPayload() event: EventOf<'user.updated'>): Promise<void> {
    return this.products.learnSeller(event);
  }

  @OnEvent('stock.reserved')
  onStockReserved(@EventPayload() event: EventOf<'stock.reserved'>): Promise<void> {
    return this.products.learnStock(event.data.products);
  }

  @OnEvent('stock.committed')
  onStockCommitted(@EventPayload() event: EventOf<'stock.committed'>): Promise<void> {
    return this.products.learnStock(event.data.products);
  }

  @OnEvent('stock.released')
  onStockReleased(@EventPayload() event: EventOf<'stock.released'>): Promise<void> {
    return this.products.learnStock(event.data.products);
  }
}
