import { Injectable, Logger } from '@nestjs/common';
import type { PaymentProviderRow } from '@sokoni/contracts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { refundWayOf } from '../refunds/refund.ts';

/** What the configured payment providers can do, for admins. */
@Injectable()
export class ProviderOverviewService {
  private readonly logger = new Logger(ProviderOverviewService.name);

  constructor(private readonly providers: PaymentProviders) {}

  list(): Promise<PaymentProviderRow[]> {
    return Promise.all(this.providers.all.map((provider) => this.toRow(provider)));
  }

  private async toRow(provider: PaymentProvider): Promise<PaymentProviderRow> {
    const { name, title, capabilities } = provider;
    const current = provider === this.providers.current;
    const refundWay = refundWayOf(capabilities);
    return {
      name,
      title,
      current,
      capabilities,
      refundWay,
      floatTzs: await this.floatOf(provider),
    };
  }

  private async floatOf({ name, balance }: PaymentProvider): Promise<number | null> {
    try {
      return (await balance?.availableTzs()) ?? null;
    } catch (error) {
      this.logger.warn({ msg: `No balance: ${error}`, provider: name });
      return null;
    }
  }
}
