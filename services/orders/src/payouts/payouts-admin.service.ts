import { Injectable } from '@nestjs/common';
import { type Answer, newestPage, ProblemError, UserReplicas } from '@sokoni/common';
import type { AnyPayout, MoneyOverview, PayoutsQuery } from '@sokoni/contracts';
import { LedgerAudit } from '../ledger/ledger.audit.ts';
import type { Account } from '../ledger/posting.ts';
import { QuarantineRepository } from '../payments/quarantine.repository.ts';
import { toAnyPayout } from './payout.mapper.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';

/** The shop's money as its admins see it. */
@Injectable()
export class PayoutsAdminService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly service: PayoutsService,
    private readonly audit: LedgerAudit,
    private readonly quarantine: QuarantineRepository,
    private readonly userReplicas: UserReplicas,
  ) {}

  async overview(): Promise<MoneyOverview> {
    const { accounts, faults } = await this.audit.verify();
    // What we hold stands on the debit side, what we owe on the credit side: both shown above zero.
    const held = (account: Account) => accounts[account] ?? 0;
    const owed = (account: Account) => 0 - held(account);
    return {
      clearingTzs: held('provider_clearing'),
      sellersPendingTzs: owed('seller_pending'),
      sellersAvailableTzs: owed('seller_available'),
      payoutsUnderWayTzs: owed('payouts'),
      platformSubscriptionsTzs: owed('platform_subscriptions'),
      feesTzs: owed('fees'),
      deliveryTzs: owed('delivery'),
      fundedDeliveryTzs: held('funded_delivery'),
      refundsOwedTzs: owed('refunds'),
      quarantined: await this.quarantine.count(),
      balanced: faults.length === 0,
    };
  }

  async list(query: PayoutsQuery): Promise<Answer<AnyPayout[]>> {
    const payouts = await this.payouts.list(query, query.status);
    const sellers = await this.userReplicas.findKnown(payouts.map(({ sellerId }) => sellerId));
    return newestPage(payouts, query, (payout) =>
      toAnyPayout(payout, sellers.get(payout.sellerId)?.name ?? ''),
    );
  }

  /** What failed is with its seller again: it goes out once more with all that is available now. */
  async retry(payoutId: string): Promise<AnyPayout> {
    const failed = await this.payouts.find(payoutId);
    if (failed?.status !== 'failed') throw new ProblemError('not-found');
    const again = await this.service.request(failed.sellerId);
    const seller = await this.userReplicas.find(failed.sellerId);
    return toAnyPayout(again, seller?.name ?? '');
  }
}
