import { Injectable } from '@nestjs/common';
import { Clock, SellerCounter, UnitOfWork } from '@sokoni/common';
import type { ProductCard } from '../products/product.ts';
import type { Cart } from './cart.ts';

/** Counts for each seller how often a product of theirs got a row in a cart. */
@Injectable()
export class CartAdditionsService {
  readonly counter: SellerCounter;

  constructor(unit: UnitOfWork, clock: Clock) {
    this.counter = new SellerCounter('cart-additions.counted', unit, clock);
  }

  /** More pieces of what is in the cart, and the seller's own cart, do not count. */
  count(before: Cart, after: Cart, card: ProductCard | null): void {
    const isNew = after.lines.length > before.lines.length;
    if (isNew && card && card.seller._id !== after.ownerId) this.counter.count(card.seller._id);
  }

  publish(): Promise<void> {
    return this.counter.publish();
  }
}
