import { Module } from '@nestjs/common';
import { MigrationsModule } from '@sokoni/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PayoutsModule } from './payouts/payouts.module.ts';
import { ReversalsModule } from './reversals/reversals.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AccountsModule,
    OrdersModule,
    PayoutsModule,
    ReversalsModule,
    SubscriptionsModule,
  ],
})
export class AppModule {}
