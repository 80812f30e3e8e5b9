import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { DeliverySubsidiesModule } from '../delivery-subsidies/delivery-subsidies.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.service.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PickupStationsModule } from '../pickup-stations/pickup-stations.controller.ts';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { CheckoutController } from './checkout.controller.ts';
import { CartClient, CheckoutService, OrderPaymentsService } from './checkout.service.ts';
import { OrderWriterService } from './order-writer.service.ts';
import { PaymentMethodService } from './payment-method.service.ts';

@Module({
  imports: [
    DeliverySubsidiesModule,
    IdempotencyModule,
    MarketTermsModule,
    OrdersModule,
    PaymentAttemptsModule,
    SettlementModule,
    PickupStationsModule,
    PromotionsModule,
    UserReplicasModule,
  ],
  controllers: [CheckoutController],
  providers: [
    CartClient,
    CheckoutService,
    OrderPaymentsService,
    OrderWriterService,
    PaymentMethodService,
  ],
  exports: [OrderPaymentsService],
})
export class CheckoutModule {}
