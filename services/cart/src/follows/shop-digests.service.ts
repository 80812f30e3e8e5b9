import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork, UserReplicas } from '@sokoni/common';
import { sellerNameOf } from '@sokoni/contracts';
import type { FollowerRecord } from './follow.schema.ts';
import { DIGEST_MS, type Digest, digestOf, SETTLE_MS } from './follow.ts';
import { FollowsRepository } from './follows.repository.ts';
import { NewProductsRepository } from './new-products.repository.ts';

/** Notifies each follower once a week of what is new in all their shops; any number of replicas may run it. */
@Injectable()
export class ShopDigestsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly products: NewProductsRepository,
    private readonly userReplicas: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Handles one due follower; false when there is none. The week starts anew with the event, in one transaction. */
  async digestOne(): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.follows.isDigestDue(now))) return false;
    const digestAt = new Date(now.getTime() + DIGEST_MS);
    const toldUntil = new Date(now.getTime() - SETTLE_MS);
    return this.unit.run(async () => {
      const follower = await this.follows.takeDueFollower(now, { digestAt, toldUntil });
      if (!follower) return false;
      const digest = await this.digestFor(follower, toldUntil);
      if (!digest) return true;
      const { _id: userId, digests } = follower;
      const data = { userId, ...digest };
      const identity = { aggregateId: userId, version: digests + 1 };
      this.unit.publish('followed-shops.new-products', { ...identity, data });
      return true;
    });
  }

  private async digestFor(follower: FollowerRecord, until: Date): Promise<Digest | null> {
    const follows = await this.follows.list(follower._id);
    const sellerIds = follows.map(({ sellerId }) => sellerId);
    const products = await this.products.listBetween(sellerIds, follower.toldUntil, until);
    if (products.length === 0) return null;
    const sellers = await this.userReplicas.findKnown(products.map(({ sellerId }) => sellerId));
    const open = [...sellers.values()].filter(({ accountStatus }) => accountStatus === 'active');
    const names = new Map(open.map((seller) => [seller._id, sellerNameOf(seller)]));
    return digestOf(follows, products, names);
  }
}
