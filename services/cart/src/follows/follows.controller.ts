import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { followsRoutes } from '@sokoni/contracts';
import { FollowsService } from './follows.service.ts';

@Controller()
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @Endpoint(followsRoutes.followShop, { message: 'shop-followed' })
  follow({ userId, body }: Call<typeof followsRoutes.followShop>) {
    return this.follows.follow(userId, body.sellerId);
  }

  @Endpoint(followsRoutes.unfollowShop, { message: 'shop-unfollowed' })
  unfollow({ userId, body }: Call<typeof followsRoutes.unfollowShop>) {
    return this.follows.unfollow(userId, body.sellerId);
  }

  @Endpoint(followsRoutes.followedShops)
  list({ userId }: Call<typeof followsRoutes.followedShops>) {
    return this.follows.list(userId);
  }

  @Endpoint(followsRoutes.shopFollowers)
  countFollowers({ query }: Call<typeof followsRoutes.shopFollowers>) {
    return this.follows.countFollowers(query.sellerId);
  }
}
