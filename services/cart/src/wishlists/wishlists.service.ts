import { Injectable } from '@nestjs/common';
import { Clock, type EventOf, ProblemError, UnitOfWork } from '@sokoni/common';
import {
  MAX_WISHLIST_ITEMS,
  namesOf,
  offeredPrice,
  type ProductNames,
  type StockLevel,
  type WishlistItem,
} from '@sokoni/contracts';
import { isVisitor, VISITOR_MS } from '../carts/cart.ts';
import { cardOf, type ProductCopy } from '../products/product.ts';
import { ProductsService } from '../products/products.service.ts';
import { toWishlistItem } from './wishlist.mapper.ts';
import { type Followed, followPrice, followStock } from './wishlist-item.ts';
import { WishlistSharesService } from './wishlist-shares.service.ts';
import {
  itemId,
  type VersionField,
  type WishlistItemRecord,
  WishlistsRepository,
} from './wishlists.repository.ts';

/** Items of one transaction: a product on thousands of lists must not make a huge one. */
const ITEMS_A_TRANSACTION = 200;

@Injectable()
export class WishlistsService {
  constructor(
    private readonly items: WishlistsRepository,
    private readonly shares: WishlistSharesService,
    private readonly products: ProductsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async add(ownerId: string, productId: string): Promise<{ productId: string }> {
    if (await this.items.has(ownerId, productId)) return { productId };
    if ((await this.items.count(ownerId)) >= MAX_WISHLIST_ITEMS)
      throw new ProblemError('wishlist-full', { values: { n: MAX_WISHLIST_ITEMS } });
    const copy = await this.products.findOrFetch(productId);
    const card = cardOf(copy);
    const item =
      copy && card?.onSale && newItem(ownerId, copy, await this.shownPrice(card), this.clock.now());
    if (!item) throw new ProblemError('product-not-found');
    await this.items.insertMissing([item]);
    return { productId };
  }

  async view(ownerId: string): Promise<WishlistItem[]> {
    const items = await this.items.findStocked(ownerId);
    const offers = await this.products.offersOn(items.map(({ productId }) => productId));
    return items.map((item) => toWishlistItem(item, offers));
  }

  async remove(ownerId: string, productId: string): Promise<{ productId: string }> {
    if (!(await this.items.remove(ownerId, productId)))
      throw new ProblemError('wishlist-item-not-found');
    return { productId };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.shares.stop(userId);
    await this.items.removeAll(userId);
  }

  /** Moves a visitor's items to the list of the user they logged in as; repeated, it changes nothing. */
  async merge(userId: string, visitorId: string | null): Promise<void> {
    if (visitorId === null) return;
    // Before the items: whether the link goes on depends on what the user had saved until now.
    await this.shares.merge(userId, visitorId);
    const saved = await this.items.find(visitorId);
    if (saved.length === 0) return;
    const room = MAX_WISHLIST_ITEMS - (await this.items.count(userId));
    const moved = saved.slice(0, Math.max(0, room)).map(({ expiresAt: _, ...item }) => ({
      ...item,
      _id: itemId(userId, item.productId),
      ownerId: userId,
      watched: true,
    }));
    if (moved.length > 0) await this.items.insertMissing(moved);
    // What is saved meanwhile stays for the next log-in.
    await this.items.removeSome(saved.map(({ _id }) => _id));
  }

  /** Alerts users to a clearly lower price, and to a product that is back in stock. */
  async followProduct({ data: product }: EventOf<'product.updated'>): Promise<void> {
    const { _id, version, sellingPrice, stock, status } = product;
    if (!(await this.items.isBehind(_id, version))) return;
    const listed = status === 'listed';
    const nowTzs = listed ? await this.shownPrice(product) : sellingPrice;
    const about = { productId: _id, version, names: namesOf(product), nowTzs };
    const at = this.clock.now();
    await this.follow('stockVersion', about, (item) => followStock(item, listed ? stock : 0, at));
    await this.follow('priceVersion', about, (item) =>
      listed ? followPrice(item, nowTzs, at) : { item, alert: null },
    );
  }

  /** The pieces of cancelled orders come back, and the last ones go. */
  async followStock(levels: readonly StockLevel[]): Promise<void> {
    for (const { productId, stock, version } of levels) {
      if (!(await this.items.isBehind(productId, version))) continue;
      const card = cardOf(await this.products.find(productId));
      if (!card) continue;
      const { sellingPrice, onSale } = card;
      // Most levels are those of products that were there all the time.
      const isBack = onSale && stock > 0 && (await this.items.isAwaited(productId));
      const nowTzs = isBack ? await this.shownPrice(card) : sellingPrice;
      const about = { productId, version, names: namesOf(card), nowTzs };
      const at = this.clock.now();
      await this.follow('stockVersion', about, (item) => followStock(item, onSale ? stock : 0, at));
    }
  }

  productIds(): AsyncGenerator<string> {
    return this.items.productIds();
  }

  /** As its page shows it. */
  private async shownPrice(product: { _id: string; sellingPrice: number }): Promise<number> {
    const offers = await this.products.offersOn([product._id]);
    return offeredPrice(product.sellingPrice, offers?.get(product._id));
  }

  private async follow(
    field: VersionField,
    { version, productId, names, nowTzs }: ProductChange,
    apply: (item: WishlistItemRecord) => Followed<WishlistItemRecord>,
  ): Promise<void> {
    const followSome = async (): Promise<boolean> => {
      const before = await this.items.findBehind(productId, field, version, ITEMS_A_TRANSACTION);
      if (before.length === 0) return false;
      const followed = before.map(apply);
      await this.items.replaceAll(followed.map(({ item }) => ({ ...item, [field]: version })));
      for (const [at, { alert }] of followed.entries()) {
        const {
          ownerId: userId,
          alertedPriceTzs: wasTzs,
          _id: aggregateId,
        } = before[at] as WishlistItemRecord;
        const data = { userId, productId, ...names, nowTzs };
        const identity = { aggregateId, version };
        if (alert === 'back-in-stock')
          this.unit.publish('wishlist.back-in-stock', { ...identity, data });
        if (alert === 'price-dropped')
          this.unit.publish('wishlist.price-dropped', {
            ...identity,
            data: { ...data, wasTzs },
          });
      }
      return true;
    };
    while (await this.unit.run(followSome));
  }
}

interface ProductChange {
  readonly productId: string;
  readonly version: number;
  readonly names: ProductNames;
  readonly nowTzs: number;
}

function newItem(
  ownerId: string,
  copy: ProductCopy,
  priceTzs: number,
  savedAt: Date,
): WishlistItemRecord {
  const visitor = isVisitor(ownerId);
  return {
    _id: itemId(ownerId, copy._id),
    ownerId,
    productId: copy._id,
    savedPriceTzs: priceTzs,
    savedAt,
    watched: !visitor,
    alertedPriceTzs: priceTzs,
    soldOut: copy.stock?.total === 0,
    alertedAt: null,
    priceVersion: copy.detailsVersion,
    stockVersion: copy.stockVersion,
    ...(visitor && { expiresAt: new Date(savedAt.getTime() + VISITOR_MS) }),
  };
}
