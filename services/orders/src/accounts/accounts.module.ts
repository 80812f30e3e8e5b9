import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopTermsRecord, ShopTermsSchema } from '../delivery-subsidies/delivery-terms.service.ts';
import {
  IdentifierSighting,
  IdentifierSightingSchema,
} from '../delivery-subsidies/identifier-sightings.repository.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentInfoRecord, PaymentInfoSchema } from '../payment-info/payment-info.schema.ts';
import { PaymentRecord, PaymentSchema } from '../payments/attempts/payment.schema.ts';
import {
  PayNumberLineRecord,
  PayNumberLineSchema,
} from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { AccountsConsumer, AccountsController } from './accounts.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';

@Module({
  imports: [
    LedgerModule,
    OrdersModule,
    PayoutsModule,
    PromotionsModule,
    RefundsModule,
    MongooseModule.forFeature([
      { name: OrderRecord.name, schema: OrderSchema },
      { name: PaymentRecord.name, schema: PaymentSchema },
      { name: PaymentInfoRecord.name, schema: PaymentInfoSchema },
      { name: IdentifierSighting.name, schema: IdentifierSightingSchema },
      { name: PayNumberLineRecord.name, schema: PayNumberLineSchema },
      { name: ShopTermsRecord.name, schema: ShopTermsSchema },
    ]),
  ],
  controllers: [AccountsController, AccountsConsumer],
  providers: [AccountsRepository, AccountsService],
})
export class AccountsModule {}
