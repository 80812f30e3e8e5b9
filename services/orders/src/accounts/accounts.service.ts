import { Injectable } from '@nestjs/common';
import type { DeletionBlocker, SellerOpenOrders } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { SubsidiesRepository } from '../delivery-subsidies/subsidies.repository.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { BuyerNumbersRepository } from '../orders/order-limits.service.ts';
import { PayoutsRepository } from '../payouts/payouts.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { blockersOf } from './closing.ts';

/** The effect of a closed account on orders and money. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly payouts: PayoutsRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly numbers: BuyerNumbersRepository,
    private readonly ledger: LedgerRepository,
    private readonly subsidies: SubsidiesRepository,
    private readonly config: OrdersConfig,
  ) {}

  async blockers(userId: string): Promise<DeletionBlocker[]> {
    const [bought, sold, paying, owed, refunding, payout, balance, subsidiesTzs] =
      await Promise.all([
        this.accounts.hasBought(userId),
        this.accounts.hasSold(userId),
        this.accounts.isPaying(userId),
        this.refunds.owes(userId),
        this.accounts.refundsBuyers(userId),
        this.payouts.findOpen(userId),
        this.ledger.balance(userId),
        this.subsidies.waitingTzs(userId),
      ]);
    const { pendingTzs, availableTzs } = balance;
    const refund = owed || refunding;
    const open = { bought, sold, paying, refund, payout: payout !== null };
    return blockersOf(
      { ...open, pendingTzs, availableTzs, subsidiesTzs },
      this.config.PAYOUT_MINIMUM_TZS,
    );
  }

  openOrders(sellerId: string): Promise<SellerOpenOrders> {
    return this.accounts.openOrders(sellerId);
  }

  /** In batches, so that an interrupted run continues where it stopped. */
  async anonymise(userId: string): Promise<void> {
    let more = true;
    while (more) more = await this.accounts.anonymiseOrders(userId);
    more = true;
    while (more) more = await this.accounts.anonymisePayments(userId);
    await this.disputes.erase(userId);
    await this.refunds.eraseReasons(userId);
    await this.accounts.removeNotes(userId);
    await this.accounts.removeWaysToPay(userId);
    await this.accounts.removeShopTerms(userId);
    await this.numbers.release(userId);
  }
}
