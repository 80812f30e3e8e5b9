import {
  type PaymentProvider,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderRefused,
  type RefundOrder,
  type StatementLine,
} from '../payment-provider.ts';

/**
 * For providers whose payouts and statements we have not been able to check against their documents: they are
 * declared impossible, so that a payout fails at once and its money is with the seller again.
 */
export class NoPayouts
  implements
    Pick<
      PaymentProvider,
      | 'payout'
      | 'payoutStatus'
      | 'nameLookup'
      | 'statement'
      | 'hasStatement'
      | 'refundsIdempotent'
      | 'refundStatus'
    >
{
  readonly hasStatement = false;
  /** Who refuses every refund may be asked for it any number of times. */
  readonly refundsIdempotent: boolean = true;
  private readonly provider: string;

  constructor(provider: string) {
    this.provider = provider;
  }

  async payout({ amountTzs, number }: PayoutOrder): Promise<PayoutStatusReport> {
    throw this.no(`send TZS ${amountTzs} to ${number} by hand`);
  }

  async payoutStatus(): Promise<PayoutStatusReport | null> {
    return null;
  }

  async nameLookup(): Promise<string | null> {
    throw this.no('the name cannot be looked up');
  }

  async statement(): Promise<StatementLine[]> {
    throw this.no('statements are compared by hand');
  }

  async refundStatus(_refund: RefundOrder): Promise<'succeeded' | null> {
    return null;
  }

  private no(instead: string): ProviderRefused {
    return new ProviderRefused(`${this.provider} is not connected for this: ${instead}`);
  }
}
