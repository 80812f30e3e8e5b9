import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { followsRoutes, followsSchemas } from '@sokoni/contracts';
import { FollowsService } from './follows.service.ts';

@Controller()
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @Endpoint(followsRoutes.followShop, { message: 'shop-followed' })
  follow(
    @CurrentSession() { userId }: Session,
    @Body({ schema: followsSchemas.followShop.body }) body: { sellerId: string },
  ) {
    return this.follows.follow(userId, body.sellerId);
  }

  @Endpoint(followsRoutes.unfollowShop, { message: 'shop-unfollowed' })
  unfollow(
    @CurrentSession() { userId }: Session,
    @Body({ schema: followsSchemas.unfollowShop.body }) body: { sellerId: string },
  ) {
    return this.follows.unfollow(userId, body.sellerId);
  }

  @Endpoint(followsRoutes.followedShops)
  list(@CurrentSession() { userId }: Session) {
    return this.follows.list(userId);
  }

  @Endpoint(followsRoutes.shopFollowers)
  countFollowers(
    @Query({ schema: followsSchemas.shopFollowers.query }) query: { sellerId: string },
  ) {
    return this.follows.countFollowers(query.sellerId);
  }
}
