import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { PlanRefundsConsumer } from './plan-refunds.consumer.ts';
import { PlanRefundsController } from './plan-refunds.controller.ts';
import { PlanRefundsService } from './plan-refunds.service.ts';

@Module({
  imports: [UserReplicasModule, SubscriptionsModule],
  controllers: [PlanRefundsController, PlanRefundsConsumer],
  providers: [PlanRefundsService],
})
export class PlanRefundsModule {}
