import { Injectable, Logger } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import type { PaymentStart } from '@sokoni/contracts';
import type { PaymentRecord } from '../payments/payment.ts';
import { PaymentsRepository } from '../payments/payments.repository.ts';
import { PaymentsService } from '../payments/payments.service.ts';
import { ProviderDown, ProviderRefused } from '../payments/providers/payment-provider.ts';
import type { OrderRecord } from './order.ts';
import { OrdersRepository } from './orders.repository.ts';

/** An order's payment, as its buyer starts it and gives it up. */
@Injectable()
export class OrderPaymentsService {
  readonly #logger = new Logger(OrderPaymentsService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly repository: PaymentsRepository,
    private readonly payments: PaymentsService,
  ) {}

  /** Where to pay the order. When the provider is away the order stays, to be paid later. */
  async start(order: OrderRecord): Promise<PaymentStart> {
    const payment = await this.#paymentOf(order);
    if (payment.paymentUrl === null && payment.status !== 'pending')
      throw new ProblemError('order-not-payable');
    const paymentUrl = await this.#reach(order, () => this.payments.open(payment));
    const { _id: orderId, orderNumber, totalAmountTzs: amount } = order;
    return { orderId, orderNumber, amount, paymentUrl };
  }

  /** Gives up paying, and answers with what became of the order: it may turn out to be paid. */
  async cancel(order: OrderRecord): Promise<OrderRecord> {
    const payment = await this.#paymentOf(order);
    if (payment.status === 'pending') await this.#reach(order, () => this.payments.cancel(payment));
    return (await this.orders.find(order._id, { anyone: true })) ?? order;
  }

  async #paymentOf(order: OrderRecord): Promise<PaymentRecord> {
    const payment = await this.repository.find(order.payment.id);
    if (!payment) throw new Error(`Order ${order._id} has no payment`);
    return payment;
  }

  async #reach<T>({ _id: orderId }: OrderRecord, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      this.#logger.error({ msg: `No word from the payment company: ${error}`, orderId });
      throw new ProblemError('payment-provider-down', { data: { orderId }, cause: error });
    }
  }
}
