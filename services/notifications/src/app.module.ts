import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PayoutsModule } from './payouts/payouts.module.ts';
import { ReversalsModule } from './reversals/reversals.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({
  imports: [AccountsModule, OrdersModule, PayoutsModule, ReversalsModule, SubscriptionsModule],
})
export class AppModule {}
