import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { CatalogueClient } from '../orders/catalogue.client.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { OrderRefundsService } from '../refunds/order-refunds.service.ts';
import { OrderSettlementService } from './settlement.service.ts';

/** Allocates late payments: those that succeeded after their order had ended, or their plan was paid. */
@Injectable()
export class LatePaymentsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly settlement: OrderSettlementService,
    private readonly refunds: OrderRefundsService,
    private readonly plans: PlanPaymentsService,
    private readonly catalogue: CatalogueClient,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves the stock again and revives the order; if the stock is sold or the order is paid already, the
   * payment is refunded. Runs outside a transaction, and again if it throws.
   */
  allocate(payment: PaymentRecord): Promise<void> {
    return payment.purpose === 'order' ? this.allocateToOrder(payment) : this.refundPlan(payment);
  }

  private refundPlan(payment: PaymentRecord): Promise<void> {
    return this.unit.run(async () => {
      if (await this.payments.markAllocated(payment._id)) await this.plans.refundSurplus(payment);
    });
  }

  private async allocateToOrder(payment: PaymentRecord): Promise<void> {
    const order = await this.orders.get(payment.referenceId);
    const now = this.clock.now();
    const reserved = !order.confirmed && (await this.catalogue.reserveAgain(order, now));
    await this.unit.run(async () => {
      if (!(await this.payments.markAllocated(payment._id))) return;
      const fresh = await this.orders.get(order._id);
      if (fresh.confirmed) await this.refunds.refundSurplus(fresh, payment, 'paid-twice');
      else if (reserved) await this.settlement.pay(fresh, payment, true);
      else await this.refunds.refundSurplus(fresh, payment, 'late-money');
    });
  }
}
