import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import {
  PAY_NUMBER_KINDS,
  PAY_NUMBER_ORDERS_MOST,
  type PaymentMethods,
  type PayNumberKind,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { TermsInEffectService } from '../market-terms/terms-in-effect.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';

/** Which numbers orders can be paid to, and by whom: each such order holds stock for hours. */
@Injectable()
export class PayNumbersService {
  constructor(
    private readonly routes: PaymentRoutesService,
    private readonly orders: OrdersRepository,
    private readonly marketTerms: TermsInEffectService,
    private readonly config: OrdersConfig,
  ) {}

  async offer(): Promise<PaymentMethods> {
    const issued = PAY_NUMBER_KINDS.filter((kind) => this.routes.issues(kind));
    const waitMinutes = (kind: PayNumberKind) => Math.ceil(this.config.payNumberMs(kind) / 60_000);
    const { cashOnDeliveryTzs } = await this.marketTerms.current();
    return {
      numbers: issued.map((kind) => ({ kind, waitMinutes: waitMinutes(kind) })),
      cash: cashOnDeliveryTzs > 0,
    };
  }

  /** Refuses what cannot be paid so now. Before the transaction. */
  async open(userId: string, kind: PayNumberKind): Promise<void> {
    if (!this.routes.issues(kind)) throw new ProblemError('pay-number-unavailable');
    await this.orders.openLock(userId);
  }

  /**
   * In the transaction that writes the order, before it does: null, or why it is refused. Orders at the same
   * time wait for each other.
   */
  async check(userId: string): Promise<ProblemError | null> {
    await this.orders.lock(userId);
    if ((await this.orders.waitingByNumber(userId)) < PAY_NUMBER_ORDERS_MOST) return null;
    return new ProblemError('pay-number-orders', { values: { most: PAY_NUMBER_ORDERS_MOST } });
  }
}
