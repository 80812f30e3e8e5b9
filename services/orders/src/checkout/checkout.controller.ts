import { Body, Controller, Headers, UseInterceptors } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import type { ChangePaymentBody, CheckoutBody } from '@sokoni/contracts';
import { IDEMPOTENCY_KEY_HEADER, ordersRoutes, ordersSchemas } from '@sokoni/contracts';
import { IdentifierSightingsInterceptor } from '../delivery-subsidies/identifier-sightings.interceptor.ts';
import { CashLimitService } from './cash-limit.service.ts';
import { CheckoutService } from './checkout.service.ts';
import { OrderPaymentsService } from './order-payments.service.ts';
import { PayNumbersService } from './pay-numbers.service.ts';
import { PaymentMethodService } from './payment-method.service.ts';

type OrderId = { readonly orderId: string };

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly payments: OrderPaymentsService,
    private readonly cash: CashLimitService,
    private readonly payNumbers: PayNumbersService,
    private readonly methods: PaymentMethodService,
  ) {}

  @UseInterceptors(IdentifierSightingsInterceptor)
  @Endpoint(ordersRoutes.checkout, { message: 'order-placed' })
  checkout(
    @Body({ schema: ordersSchemas.checkout.body }) body: CheckoutBody,
    @CurrentSession() session: Session,
    @Headers(IDEMPOTENCY_KEY_HEADER) key: string | undefined,
  ) {
    return this.checkouts.checkout(session.userId, body, key);
  }

  @Endpoint(ordersRoutes.cashOnDelivery)
  cashOnDelivery(@CurrentSession() session: Session) {
    return this.cash.look(session.userId);
  }

  @Endpoint(ordersRoutes.paymentMethods)
  paymentMethods() {
    return this.payNumbers.offer();
  }

  @Endpoint(ordersRoutes.payOrder)
  payOrder(
    @Body({ schema: ordersSchemas.payOrder.body }) { orderId }: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.payments.pay(session.userId, orderId);
  }

  @Endpoint(ordersRoutes.resendPayment)
  resendPayment(
    @Body({ schema: ordersSchemas.resendPayment.body }) { orderId }: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.payments.resend(session.userId, orderId);
  }

  @Endpoint(ordersRoutes.changePayment)
  changePayment(
    @Body({ schema: ordersSchemas.changePayment.body }) body: ChangePaymentBody,
    @CurrentSession() session: Session,
  ) {
    return this.methods.change(session.userId, body);
  }

  @Endpoint(ordersRoutes.cancelPayment, { message: 'payment-cancelled' })
  cancelPayment(
    @Body({ schema: ordersSchemas.cancelPayment.body }) { orderId }: OrderId,
    @CurrentSession() session: Session,
  ) {
    return this.payments.cancelPayment(session.userId, orderId);
  }
}
