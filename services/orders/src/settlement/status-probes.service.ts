import { Injectable, Logger } from '@nestjs/common';
import { Clock, Metrics } from '@sokoni/common';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';

const PROBE_EVERY_MS = 3_600_000;
const TRY_AGAIN_MS = 300_000;

/**
 * Where sources differ about the path that confirms payments: without it none is ever confirmed, so it is
 * probed at the start and every hour.
 */
@Injectable()
export class StatusProbesService {
  private readonly logger = new Logger(StatusProbesService.name);
  private readonly missing = new Map<string, boolean>();
  private nextAt = 0;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'sokoni_provider_status_path_missing',
      '1 where the status path of a payment provider does not exist',
      ['provider'],
      async () =>
        [...this.missing].map(([provider, is]) => ({ labels: { provider }, value: is ? 1 : 0 })),
    );
  }

  /** Always false: a probe is no work that waits for more. */
  async probeDue(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (now < this.nextAt) return false;
    this.nextAt = now + PROBE_EVERY_MS;
    for (const { name, hasStatusPath } of this.providers.all) {
      if (hasStatusPath) await this.probe(name, hasStatusPath);
    }
    return false;
  }

  private async probe(provider: string, hasStatusPath: () => Promise<boolean>): Promise<void> {
    try {
      const missing = !(await hasStatusPath());
      this.missing.set(provider, missing);
      if (missing) this.logger.error({ msg: 'The status path does not exist', provider });
    } catch (error) {
      this.nextAt = this.clock.now().getTime() + TRY_AGAIN_MS;
      this.logger.warn({ msg: `The status path was not probed: ${error}`, provider });
    }
  }
}
