import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { DisputesModule } from './disputes/disputes.module.ts';
import { MetricsCollectorsModule } from './metrics/metrics-collectors.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentInfoModule } from './payment-info/payment-info.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { WrongAmountsModule } from './payments/wrong-amounts.module.ts';
import { PayoutsModule } from './payouts/payouts.module.ts';
import { PlansModule } from './plan-payments/plan-payments.module.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AuditModule,
    AccountsModule,
    DisputesModule,
    OrdersModule,
    PaymentsModule,
    PaymentInfoModule,
    PayoutsModule,
    PlansModule,
    ReconciliationModule,
    MetricsCollectorsModule,
    WrongAmountsModule,
  ],
})
export class AppModule {}
