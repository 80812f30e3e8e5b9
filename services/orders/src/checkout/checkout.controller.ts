import { Controller, Module, UseInterceptors } from '@nestjs/common';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { IdentifierSightingsInterceptor } from '../delivery-subsidies/identifier-sightings.interceptor.ts';
import { DeliverySubsidiesModule } from '../delivery-subsidies/subsidies.controller.ts';
import { IdempotencyModule } from '../idempotency/idempotency.service.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { CashLimitService } from '../orders/order-limits.service.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { PickupStationsModule } from '../pickup-stations/pickup-stations.controller.ts';
import { PromotionsModule } from '../promotions/promotions.controller.ts';
import { SettlementModule } from '../settlement/payments.controller.ts';
import { CartClient, CheckoutService, OrderPaymentsService } from './checkout.service.ts';
import { OrderWriterService } from './order-writer.service.ts';
import { PaymentMethodService } from './payment-method.service.ts';

@Controller()
class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly payments: OrderPaymentsService,
    private readonly cash: CashLimitService,
    private readonly routes: PaymentRoutesService,
    private readonly methods: PaymentMethodService,
  ) {}

  @UseInterceptors(IdentifierSightingsInterceptor)
  @Endpoint(ordersRoutes.checkout, { message: 'order-placed' })
  checkout({ userId, body, idempotencyKey: key }: Call<typeof ordersRoutes.checkout>) {
    return this.checkouts.checkout(userId, body, key);
  }

  @Endpoint(ordersRoutes.cashOnDelivery)
  cashOnDelivery({ userId }: Call<typeof ordersRoutes.cashOnDelivery>) {
    return this.cash.find(userId);
  }

  @Endpoint(ordersRoutes.paymentMethods)
  paymentMethods() {
    return this.routes.offer();
  }

  @Endpoint(ordersRoutes.payOrder)
  payOrder({ userId, body: { orderId } }: Call<typeof ordersRoutes.payOrder>) {
    return this.payments.pay(userId, orderId);
  }

  @Endpoint(ordersRoutes.resendPayment)
  resendPayment({ userId, body: { orderId } }: Call<typeof ordersRoutes.resendPayment>) {
    return this.payments.resend(userId, orderId);
  }

  @Endpoint(ordersRoutes.changePayment)
  changePayment({ userId, body }: Call<typeof ordersRoutes.changePayment>) {
    return this.methods.change(userId, body);
  }

  @Endpoint(ordersRoutes.cancelPayment, { message: 'payment-cancelled' })
  cancelPayment({ userId, body: { orderId } }: Call<typeof ordersRoutes.cancelPayment>) {
    return this.payments.cancelPayment(userId, orderId);
  }
}

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
