import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from './ledger.repository.ts';
import {
  commissionOf,
  goodsEarningOf,
  paymentReversed,
  refundRequested,
  type Share,
  sellerCompleted,
} from './ledger.ts';

interface OrderName {
  readonly _id: string;
  readonly orderNumber: string;
}

/** Sellers' shares of orders: pending first, available when completed, refunded from either. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** A part is completed: its money is the seller's, less the commission of today. */
  async complete({ _id, orderNumber }: OrderName, share: Share): Promise<void> {
    const commissionTzs = commissionOf(goodsEarningOf(share), this.config.COMMISSION_BASIS_POINTS);
    const about = { reference: nameOf(_id, share), orderNumber, at: this.clock.now() };
    this.ledger.post(sellerCompleted(about, share, commissionTzs));
  }

  /** Sellers owe these shares to the buyer, whichever accounts hold the money by now. */
  async requestRefund(
    reference: string,
    order: OrderName,
    shares: readonly Share[],
  ): Promise<void> {
    const about = { reference, orderNumber: order.orderNumber, at: this.clock.now() };
    this.ledger.post(refundRequested(about, await this.asTheyLie(order, shares)));
  }

  /** The operator reversed the payment: `shares` were not refunded, refunds of `owedTzs` were not sent. */
  async reversePayment(
    paymentId: string,
    order: OrderName,
    { shares, owedTzs }: { readonly shares: readonly Share[]; readonly owedTzs: number },
  ): Promise<void> {
    const about = { reference: paymentId, orderNumber: order.orderNumber, at: this.clock.now() };
    const lying = await this.asTheyLie(order, shares);
    this.ledger.post(paymentReversed(about, lying, owedTzs));
  }

  private async asTheyLie({ _id }: OrderName, shares: readonly Share[]): Promise<Share[]> {
    const names = shares.map((share) => nameOf(_id, share));
    const completions = await this.ledger.find('seller-completed', names);
    return shares.map((one) => {
      const { sellerId, subtotalTzs, deliveryTzs, fundedDeliveryTzs } = one;
      const { shopGoodsTzs, shopDeliveryTzs } = one;
      const paid = { subtotalTzs, deliveryTzs, fundedDeliveryTzs, shopGoodsTzs, shopDeliveryTzs };
      const share = { sellerId, ...paid };
      const done = completions.find(({ reference }) => reference === nameOf(_id, share));
      if (!done) return share;
      const fee = done.entries.find(({ account }) => account === 'fees');
      return { ...share, commissionTzs: fee?.creditTzs ?? 0 };
    });
  }
}

function nameOf(orderId: string, { sellerId }: Pick<Share, 'sellerId'>): string {
  return `${orderId}:${sellerId}`;
}
