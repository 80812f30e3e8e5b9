import { Injectable } from '@nestjs/common';
import {
  Clock,
  type EventOf,
  ProblemError,
  reply,
  SellerCounter,
  UnitOfWork,
} from '@sokoni/common';
import type {
  AddToCartBody,
  CartForCheckout,
  CartItem,
  Language,
  UpdateCartBody,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { cardOf, type ProductCard } from '../products/product.ts';
import { ProductsService } from '../products/products.service.ts';
import { WishlistsService } from '../wishlists/wishlists.service.ts';
import { toCartForCheckout, toCartItems } from './cart.mapper.ts';
import {
  addToCart,
  type Cart,
  CartRefusal,
  changeQuantity,
  mergeLines,
  removeLine,
} from './cart.ts';
import { CartsRepository } from './carts.repository.ts';

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

/** One of the concurrent writes succeeds in each round, so this many concurrent requests all succeed. */
const MAX_TRIES = 50;

interface Written {
  readonly before: Cart;
  readonly cart: Cart;
}

@Injectable()
export class CartsService {
  constructor(
    private readonly carts: CartsRepository,
    private readonly products: ProductsService,
    private readonly wishlists: WishlistsService,
    private readonly additions: CartAdditionsService,
    private readonly unit: UnitOfWork,
  ) {}

  async add(ownerId: string, request: AddToCartBody) {
    const { before, cart, card, onlyLeft } = await this.untilSaved(async () => {
      const [cart, card] = await Promise.all([
        this.carts.find(ownerId),
        this.cardOf(request.productId),
      ]);
      const change = addToCart(cart, card, request, new Types.ObjectId().toHexString());
      return { before: cart, card, ...change };
    });
    this.additions.count(before, cart, card);
    const count = { count: cart.lines.length };
    return onlyLeft === null
      ? reply(count, 'added-to-cart')
      : reply(count, 'only-left', { n: onlyLeft });
  }

  async count(ownerId: string): Promise<{ count: number }> {
    return { count: await this.carts.count(ownerId) };
  }

  async view(ownerId: string, language: Language): Promise<CartItem[]> {
    const { cart, products } = await this.carts.findStocked(ownerId);
    const cards = products.map(cardOf).filter((card) => card !== null);
    return toCartItems(cart, new Map(cards.map((card) => [card._id, card])), language);
  }

  async update(ownerId: string, { _id, quantity }: UpdateCartBody) {
    const { onlyLeft } = await this.untilSaved(async () => {
      const { cart, card } = await this.findWithCard(ownerId, _id);
      return { before: cart, ...changeQuantity(cart, card, _id, quantity) };
    });
    return onlyLeft === null
      ? reply({ _id }, 'cart-updated')
      : reply({ _id }, 'only-left', { n: onlyLeft });
  }

  async remove(ownerId: string, lineId: string): Promise<{ _id: string }> {
    await this.untilSaved(async () => {
      const { cart: before, card } = await this.findWithCard(ownerId, lineId);
      return { before, cart: removeLine(before, card, lineId) };
    });
    return { _id: lineId };
  }

  async forCheckout(userId: string): Promise<CartForCheckout> {
    return toCartForCheckout(await this.carts.find(userId));
  }

  /** Moves the rows of a visitor's cart into that of the user they logged in as, each once. */
  async merge(userId: string, visitorId: string | null) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const visitor = visitorId === null ? null : await this.carts.find(visitorId);
      if (!visitor?.lines.length) return reply({ moved: 0, reduced: 0 }, 'none');
      const reduced = await this.moveLines(userId, visitor);
      if (reduced === null) continue;
      const merged = { moved: visitor.lines.length, reduced };
      return reply(merged, reduced > 0 ? 'cart-merged-partly' : 'none');
    }
    throw tooManyChanges();
  }

  /** The goods of an order leave the cart of its buyer; once it is binding, for good. */
  async takeOut({
    name,
    data,
  }: EventOf<'order.placed' | 'order.paid' | 'order.confirmed'>): Promise<void> {
    const state = name === 'order.placed' ? 'waiting' : 'bought';
    const { orderId, buyer, lines } = data;
    await this.carts.applyOrder({ userId: buyer.userId, orderId, state, lines });
  }

  /** The goods of an unpaid order come back; one that was paid before keeps them. */
  async giveBack({ data }: EventOf<'order.expired' | 'order.cancelled'>): Promise<void> {
    await this.carts.applyOrder({ ...data, state: 'unpaid', lines: [] });
  }

  deleteOf(userId: string): Promise<void> {
    return this.carts.remove(userId);
  }

  /** Fetches every product that is in a cart or on a wishlist from the catalogue again; returns how many. */
  async refetchProducts(): Promise<number> {
    const productIds = new Set<string>();
    for await (const productId of this.carts.productIds()) productIds.add(productId);
    for await (const productId of this.wishlists.productIds()) productIds.add(productId);
    for (const productId of productIds) await this.products.refetch(productId);
    return productIds.size;
  }

  /** How many rows were reduced; null when the visitor's cart has changed. */
  private async moveLines(userId: string, visitor: Cart): Promise<number | null> {
    const ids = [...new Set(visitor.lines.map(({ productId }) => productId))];
    const cards = (await Promise.all(ids.map((id) => this.cardOf(id)))).filter(
      (one) => one !== null,
    );
    const byId = new Map(cards.map((card) => [card._id, card]));
    return this.unit.run(async () => {
      if (!(await this.carts.empty(visitor))) return null;
      const before = await this.carts.findAlone(userId);
      const { cart, reduced } = mergeLines(before, visitor.lines, byId);
      if (cart !== before) await this.carts.replace(cart);
      return reduced;
    });
  }

  /** The cart, and the product of one of its rows. */
  private async findWithCard(ownerId: string, lineId: string) {
    const { cart, products } = await this.carts.findStocked(ownerId);
    const productId = cart.lines.find(({ _id }) => _id === lineId)?.productId;
    return { cart, card: cardOf(products.find(({ _id }) => _id === productId)) };
  }

  private async cardOf(productId: string): Promise<ProductCard | null> {
    return cardOf(await this.products.findOrFetch(productId));
  }

  /** Reads, changes and writes; starts again when another change was written in between. */
  private async untilSaved<C extends Written>(change: () => Promise<C>): Promise<C> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const changed = await refuseAsProblem(change);
      if (changed.cart === changed.before) return changed;
      if (await this.carts.save(changed.before, changed.cart)) return changed;
    }
    throw tooManyChanges();
  }
}

function tooManyChanges(): ProblemError {
  return new ProblemError('too-many-requests', { data: { retryAfterSeconds: 1 } });
}

async function refuseAsProblem<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CartRefusal)) throw error;
    const { code, values } = error;
    throw new ProblemError(code, values && { values, data: values });
  }
}
