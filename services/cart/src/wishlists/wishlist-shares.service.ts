import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, UnitOfWork } from '@sokoni/common';
import type { SharedProduct, WishlistShare } from '@sokoni/contracts';
import { ProductsService } from '../products/products.service.ts';
import { toSharedProduct } from './wishlist.mapper.ts';
import { expiryOf, isOpen, type Share, survivesLogin } from './wishlist-share.ts';
import { WishlistSharesRepository } from './wishlist-shares.repository.ts';
import { WishlistsRepository } from './wishlists.repository.ts';

/** 192 bits: no search finds a link. */
const TOKEN_BYTES = 24;

@Injectable()
export class WishlistSharesService {
  constructor(
    private readonly shares: WishlistSharesRepository,
    private readonly items: WishlistsRepository,
    private readonly products: ProductsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async share(ownerId: string): Promise<WishlistShare> {
    const sharedAt = this.clock.now();
    await this.shares.removeExpired(ownerId, sharedAt);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = expiryOf(ownerId, sharedAt);
    return toShare(await this.shares.upsert(ownerId, { token, sharedAt }, expiresAt));
  }

  async stop(ownerId: string): Promise<null> {
    await this.shares.remove(ownerId);
    return null;
  }

  async view(ownerId: string): Promise<WishlistShare | null> {
    const share = await this.shares.find(ownerId);
    return share && isOpen(share, this.clock.now()) ? toShare(share) : null;
  }

  /** What the list has on sale now, by its link. */
  async viewProducts(token: string): Promise<SharedProduct[]> {
    const share = await this.shares.findByToken(token);
    if (!share || !isOpen(share, this.clock.now()))
      throw new ProblemError('shared-wishlist-not-found');
    const items = await this.items.findStocked(share._id);
    const offers = await this.products.offersOn(items.map(({ productId }) => productId));
    return items
      .map((item) => toSharedProduct(item, offers?.get(item.productId)))
      .filter((product) => product !== null);
  }

  /** At the log-in, before the visitor's items are moved; repeated, it changes nothing. */
  merge(userId: string, visitorId: string): Promise<void> {
    return this.unit.run(async () => {
      const share = await this.shares.find(visitorId);
      if (!share) return;
      await this.shares.remove(visitorId);
      const savedProducts = await this.items.count(userId);
      const shared = (await this.shares.find(userId)) !== null;
      if (isOpen(share, this.clock.now()) && survivesLogin({ savedProducts, shared }))
        await this.shares.upsert(userId, share, null);
    });
  }
}

function toShare({ token, sharedAt }: Share): WishlistShare {
  return { token, sharedAt: sharedAt.toISOString() };
}
