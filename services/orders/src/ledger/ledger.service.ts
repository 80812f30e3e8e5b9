import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, UnitOfWork } from '@sokoni/common';
import { commissionOf } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from './ledger.repository.ts';
import {
  cashCollected,
  cashSaleCompleted,
  deliveryEarningOf,
  goodsEarningOf,
  paymentReversed,
  refundRequested,
  type Share,
  sellerCompleted,
} from './ledger.ts';
import { postedShare } from './posted-share.ts';
import { changesOf, NOTHING } from './seller-balance.ts';

interface OrderName {
  readonly _id: string;
  readonly orderNumber: string;
}

/** Sellers' shares of orders: pending first, available when completed, refunded from either. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** The seller has collected the cash of a part. */
  collectCash({ _id, orderNumber }: OrderName, share: Share): void {
    const about = { reference: nameOf(_id, share), orderNumber, at: this.clock.now() };
    this.unit.post(cashCollected(about, share));
  }

  /** A part is completed: its money is the seller's, less the commission that its payment decided. */
  complete({ _id, orderNumber }: OrderName, share: Share, basisPoints: number | null): void {
    const about = { reference: nameOf(_id, share), orderNumber, at: this.clock.now() };
    if (share.cashCommissionTzs !== undefined) {
      this.unit.post(cashSaleCompleted(about, share));
      return;
    }
    const commissionTzs = commissionOf(goodsEarningOf(share), this.rateOf(basisPoints));
    this.unit.post(sellerCompleted(about, share, commissionTzs));
  }

  /** Sellers owe these shares to the buyer, whichever accounts hold the money by now. */
  async requestRefund(
    reference: string,
    order: OrderName,
    shares: readonly Share[],
  ): Promise<void> {
    const about = { reference, orderNumber: order.orderNumber, at: this.clock.now() };
    this.unit.post(refundRequested(about, await this.postedShares(order, shares)));
  }

  /**
   * Refuses what a seller gives back beyond the available money: the shop would lend it, and pending money may still
   * go back to a buyer. In the transaction of the refund, so that two at once do not count the same money.
   */
  async assertCovers(order: OrderName, share: Share): Promise<void> {
    const about = { reference: '', at: this.clock.now() };
    const posting = refundRequested(about, await this.postedShares(order, [share]));
    const [[, cost] = ['', NOTHING]] = changesOf([posting]);
    const { availableTzs } = await this.ledger.balance(share.sellerId);
    if (availableTzs + cost.availableTzs < 0) throw new ProblemError('refund-beyond-balance');
  }

  /** The operator reversed the payment: `shares` were not refunded, refunds of `owedTzs` were not sent. */
  async reversePayment(
    { _id: reference, provider }: { readonly _id: string; readonly provider: string },
    order: OrderName,
    { shares, owedTzs }: { readonly shares: readonly Share[]; readonly owedTzs: number },
  ): Promise<void> {
    const { orderNumber } = order;
    const about = { reference, provider, orderNumber, at: this.clock.now() };
    const posted = await this.postedShares(order, shares);
    this.unit.post(paymentReversed(about, posted, owedTzs));
  }

  /** What a seller gets for a share, with the commission that was posted, or will be. */
  async earningsOf(order: OrderName, share: Share, basisPoints: number | null) {
    const [posted = share] = await this.postedShares(order, [share]);
    const [goodsTzs, deliveryTzs] = [goodsEarningOf(posted), deliveryEarningOf(posted)];
    const commissionTzs =
      posted.commissionTzs ??
      posted.cashCommissionTzs ??
      commissionOf(goodsTzs, this.rateOf(basisPoints));
    return { goodsTzs, deliveryTzs, commissionTzs, netTzs: goodsTzs + deliveryTzs - commissionTzs };
  }

  /** Parts that were paid before the rate was stored have the configured one. */
  rateOf(basisPoints: number | null): number {
    return basisPoints ?? this.config.COMMISSION_BASIS_POINTS;
  }

  private async postedShares({ _id }: OrderName, shares: readonly Share[]): Promise<Share[]> {
    const names = shares.map((share) => nameOf(_id, share));
    const completions = await this.ledger.find('seller-completed', names);
    return shares.map((share) => {
      const name = nameOf(_id, share);
      return postedShare(
        share,
        completions.find(({ reference }) => reference === name),
      );
    });
  }
}

function nameOf(orderId: string, { sellerId }: Pick<Share, 'sellerId'>): string {
  return `${orderId}:${sellerId}`;
}
