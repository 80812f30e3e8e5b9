import { Module } from '@nestjs/common';
import {
  AuditModule,
  createAdminActions,
  MigrationsModule,
  TimersModule,
  timer,
  UserReplicasModule,
} from '@sokoni/common';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { createAllCollections, createPlanTerms } from './migrations/0001-collections.ts';
import {
  PlanRefundsConsumer,
  PlanRefundsController,
} from './plan-refunds/plan-refunds.controller.ts';
import { PlanRefundsService } from './plan-refunds/plan-refunds.service.ts';
import { RenewalsService } from './subscriptions/renewals.service.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, createPlanTerms, createAdminActions('0003')),
    TimersModule.of(
      timer(SubscriptionsService, (subscriptions) => subscriptions.dueChanges.run()),
      timer(RenewalsService, (renewals) => renewals.dueReminders.run()),
    ),
    AuditModule.of(subscriptionsRoutes.adminActions),
    UserReplicasModule,
    SubscriptionsModule,
  ],
  controllers: [PlanRefundsController, PlanRefundsConsumer],
  providers: [PlanRefundsService],
})
export class AppModule {}
