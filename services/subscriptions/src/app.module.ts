import { Module } from '@nestjs/common';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({ imports: [SubscriptionsModule] })
export class AppModule {}
