import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule, TimersModule, UserReplicasModule } from '@sokoni/common';
import { createAllCollections } from './migrations/0001-collections.ts';
import { createPlanTerms } from './migrations/0002-plan-terms.ts';
import { PlanRefundsConsumer } from './plan-refunds/plan-refunds.consumer.ts';
import { PlanRefundsController } from './plan-refunds/plan-refunds.controller.ts';
import { PlanRefundsService } from './plan-refunds/plan-refunds.service.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';
import { timers } from './timers.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, createPlanTerms),
    TimersModule.of(timers),
    AuditModule,
    UserReplicasModule,
    SubscriptionsModule,
  ],
  controllers: [PlanRefundsController, PlanRefundsConsumer],
  providers: [PlanRefundsService],
})
export class AppModule {}
