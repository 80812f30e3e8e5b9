import { Module } from '@nestjs/common';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentInfoModule } from './payment-info/payment-info.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';

@Module({ imports: [OrdersModule, PaymentsModule, PaymentInfoModule] })
export class AppModule {}
