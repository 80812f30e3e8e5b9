import { Injectable } from '@nestjs/common';
import { MANUAL_RAIL, type MoneyOverview } from '@sokoni/contracts';
import type { Account } from '../ledger/chart-of-accounts.ts';
import { LedgerVerificationService } from '../ledger/ledger-verification.service.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';

/** What the shop holds and owes, for its admins. */
@Injectable()
export class MoneyOverviewService {
  constructor(
    private readonly audit: LedgerVerificationService,
    private readonly quarantine: QuarantineRepository,
    private readonly providers: PaymentProviders,
  ) {}

  async show(): Promise<MoneyOverview> {
    const { accounts, held: byHolder, faults } = await this.audit.verify();
    // What we hold is a debit balance, what we owe a credit balance: both are shown above zero.
    const held = (account: Account) => accounts[account] ?? 0;
    // The bank has what providers have paid to it, less what admins have sent from there.
    const bankTzs = byHolder.find(({ provider }) => provider === MANUAL_RAIL)?.heldTzs ?? 0;
    const owed = (account: Account) => 0 - held(account);
    return {
      clearingTzs: held('provider_clearing') + held('settlements') - bankTzs,
      heldBy: byHolder.map(({ provider, heldTzs, firstAt, lastAt }) => ({
        provider,
        title: (provider && this.providers.find(provider)?.title) || (provider ?? ''),
        heldTzs,
        since: firstAt.toISOString(),
        until: lastAt.toISOString(),
      })),
      providerFeesTzs: held('provider_fees'),
      settlementsTzs: bankTzs,
      floatsTzs: owed('floats'),
      cashWithSellersTzs: held('cash_with_sellers'),
      sellersPendingTzs: owed('seller_pending'),
      sellersAvailableTzs: owed('seller_available'),
      payoutsUnderWayTzs: owed('payouts'),
      platformSubscriptionsTzs: owed('platform_subscriptions'),
      feesTzs: owed('fees'),
      deliveryTzs: owed('delivery'),
      fundedDeliveryTzs: held('funded_delivery'),
      promotionsTzs: held('promotions'),
      refundsOwedTzs: owed('refunds'),
      quarantined: await this.quarantine.count(),
      balanced: faults.length === 0,
    };
  }
}
