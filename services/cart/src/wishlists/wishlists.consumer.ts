import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { WishlistsService } from './wishlists.service.ts';

@Controller()
export class WishlistsConsumer {
  constructor(private readonly wishlists: WishlistsService) {}

  /** Items have the version that they were compared with. */
  @OnEvent('product.updated', { repeatable: true })
  onProductUpdated(@EventPayload() event: EventOf<'product.updated'>): Promise<void> {
    return this.wishlists.followProduct(event);
  }

  /** Most orders leave some pieces, and change nothing for a list. */
  @OnEvent('stock.reserved', {
    repeatable: true,
    only: ({ data }) => data.products.some(({ stock }) => stock === 0),
  })
  onStockReserved(@EventPayload() { data }: EventOf<'stock.reserved'>): Promise<void> {
    return this.wishlists.followStock(data.products.filter(({ stock }) => stock === 0));
  }

  @OnEvent('stock.released', { repeatable: true })
  onStockReleased(@EventPayload() { data }: EventOf<'stock.released'>): Promise<void> {
    return this.wishlists.followStock(data.products);
  }

  @OnEvent('user.deleted')
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.wishlists.deleteOf(data.userId);
  }
}
