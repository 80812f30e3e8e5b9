import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { OrderReversalService } from './order-reversal.service.ts';
import { ReversalsService } from './reversals.service.ts';
import { SupersededRefundsService } from './superseded-refunds.service.ts';

@Module({
  imports: [LedgerModule, OrdersModule, PaymentAttemptsModule, RefundsModule],
  providers: [OrderReversalService, ReversalsService, SupersededRefundsService],
  exports: [ReversalsService],
})
export class ReversalsModule {}
