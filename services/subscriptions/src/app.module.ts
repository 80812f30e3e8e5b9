import { Module } from '@nestjs/common';
import { AuditModule } from '@sokoni/common';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({ imports: [AuditModule, SubscriptionsModule] })
export class AppModule {}
