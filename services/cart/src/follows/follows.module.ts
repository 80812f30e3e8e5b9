import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import {
  FollowerRecord,
  FollowerSchema,
  FollowRecord,
  FollowSchema,
  NewProductRecord,
  NewProductSchema,
} from './follow.schema.ts';
import { FollowsConsumer, FollowsController } from './follows.controller.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsService } from './follows.service.ts';
import { NewProductsRepository } from './new-products.repository.ts';
import { ShopDigestsService } from './shop-digests.service.ts';

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
