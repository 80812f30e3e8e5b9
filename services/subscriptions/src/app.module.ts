import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { createAllCollections } from './migrations/0001-collections.ts';
import { PlanRefundsModule } from './plan-refunds/plan-refunds.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AuditModule,
    SubscriptionsModule,
    PlanRefundsModule,
  ],
})
export class AppModule {}
