import { Injectable } from '@nestjs/common';
import { Clock, type EventOf, ProblemError, UserReplicas } from '@sokoni/common';
import {
  type FollowedShop,
  isVerifiedSeller,
  MAX_FOLLOWED_SHOPS,
  sellerNameOf,
} from '@sokoni/contracts';
import { DIGEST_MS, NEW_PRODUCT_MS } from './follow.ts';
import { FollowsRepository } from './follows.repository.ts';
import { NewProductsRepository } from './new-products.repository.ts';

@Injectable()
export class FollowsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly products: NewProductsRepository,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  async follow(userId: string, sellerId: string): Promise<{ followers: number }> {
    if (!(await this.follows.has(userId, sellerId))) await this.insert(userId, sellerId);
    return this.countFollowers(sellerId);
  }

  async unfollow(userId: string, sellerId: string): Promise<{ followers: number }> {
    if (!(await this.follows.remove(userId, sellerId))) throw new ProblemError('shop-not-followed');
    return this.countFollowers(sellerId);
  }

  async countFollowers(sellerId: string): Promise<{ followers: number }> {
    return { followers: await this.follows.countFollowers(sellerId) };
  }

  /** Those of deleted sellers are gone; one whose profile is not stored here is left out. */
  async list(userId: string): Promise<FollowedShop[]> {
    const follows = await this.follows.list(userId);
    const sellers = await this.userReplicas.findKnown(follows.map(({ sellerId }) => sellerId));
    return follows.flatMap(({ sellerId, followedAt }) => {
      const seller = sellers.get(sellerId);
      if (!seller) return [];
      const { location } = seller;
      const shown = { name: sellerNameOf(seller), location, verified: isVerifiedSeller(seller) };
      return [{ sellerId, ...shown, followedAt: followedAt.toISOString() }];
    });
  }

  /** Only what a follower may be notified of is stored. */
  async noteProduct({
    data: product,
  }: EventOf<'product.created'> | EventOf<'product.updated'>): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(Date.parse(product.createdAt) + NEW_PRODUCT_MS);
    if (expiresAt <= now || !(await this.follows.hasFollowers(product.userId._id))) return;
    await this.products.upsert(product, expiresAt, now);
  }

  async markDeleted({ data, version }: EventOf<'product.deleted'>): Promise<void> {
    await this.products.markDeleted(data.productId, version);
  }

  async deleteOf(userId: string): Promise<void> {
    await this.follows.removeAll(userId);
    await this.products.removeOf(userId);
  }

  private async insert(userId: string, sellerId: string): Promise<void> {
    if (userId === sellerId) throw new ProblemError('own-shop');
    const seller = await this.userReplicas.find(sellerId);
    if (!seller || seller.role === 'GENERAL') throw new ProblemError('shop-not-found');
    if ((await this.follows.countOf(userId)) >= MAX_FOLLOWED_SHOPS)
      throw new ProblemError('follows-full', { values: { n: MAX_FOLLOWED_SHOPS } });
    const followedAt = this.clock.now();
    const digestAt = new Date(followedAt.getTime() + DIGEST_MS);
    await this.follows.insert(userId, sellerId, { followedAt, digestAt });
  }
}
