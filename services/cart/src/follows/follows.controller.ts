import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  Endpoint,
  type EventOf,
  EventPayload,
  OnEvent,
  UserReplicasModule,
} from '@sokoni/common';
import { followsRoutes } from '@sokoni/contracts';
import {
  FollowerRecord,
  FollowerSchema,
  FollowRecord,
  FollowSchema,
  NewProductRecord,
  NewProductSchema,
} from './follow.schema.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsService } from './follows.service.ts';
import { NewProductsRepository } from './new-products.repository.ts';
import { ShopDigestsService } from './shop-digests.service.ts';

@Controller()
class FollowsController {
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

@Controller()
class FollowsConsumer {
  constructor(private readonly follows: FollowsService) {}

  /** New products have the version that was applied last. */
  @OnEvent(['product.created', 'product.updated'], { repeatable: true })
  onProduct(
    @EventPayload() event: EventOf<'product.created'> | EventOf<'product.updated'>,
  ): Promise<void> {
    return this.follows.noteProduct(event);
  }

  @OnEvent('product.deleted', { repeatable: true })
  onProductDeleted(@EventPayload() event: EventOf<'product.deleted'>): Promise<void> {
    return this.follows.markDeleted(event);
  }

  /** Not in a transaction: a shop can have a million followers. The second time nothing is left. */
  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.follows.deleteOf(data.userId);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FollowRecord.name, schema: FollowSchema },
      { name: FollowerRecord.name, schema: FollowerSchema },
      { name: NewProductRecord.name, schema: NewProductSchema },
    ]),
    UserReplicasModule,
  ],
  controllers: [FollowsController, FollowsConsumer],
  providers: [FollowsService, ShopDigestsService, FollowsRepository, NewProductsRepository],
})
export class FollowsModule {}
