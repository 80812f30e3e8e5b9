import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { sightingSchema } from '../delivery-subsidies/sighting.schema.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { orderSchema } from '../orders/order.schema.ts';
import { paymentInfoSchema } from '../payment-info/payment-info.schema.ts';
import { paymentSchema } from '../payments/attempts/payment.schema.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';

@Module({
  imports: [
    LedgerModule,
    PayoutsModule,
    MongooseModule.forFeature([
      { name: 'Order', schema: orderSchema },
      { name: 'Payment', schema: paymentSchema },
      { name: 'PaymentInfo', schema: paymentInfoSchema },
      { name: 'Sighting', schema: sightingSchema },
    ]),
  ],
  controllers: [AccountsController],
  providers: [AccountsRepository, AccountsService],
})
export class AccountsModule {}
