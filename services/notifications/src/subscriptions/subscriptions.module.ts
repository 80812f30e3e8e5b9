import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { SubscriptionsConsumer } from './subscriptions.consumer.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Module({
  imports: [UserReplicasModule, DeliveriesModule],
  controllers: [SubscriptionsConsumer],
  providers: [SubscriptionsService],
})
export class SubscriptionsModule {}
