import { Module } from '@nestjs/common';
import { AuditModule } from '@sokoni/common';
import { PlanRefundsModule } from './plan-refunds/plan-refunds.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({ imports: [AuditModule, SubscriptionsModule, PlanRefundsModule] })
export class AppModule {}
