import {
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  type SentPayout,
  walletOf,
} from '../payment-provider.ts';
import { msisdn } from '../shared/provider-values.ts';
import type { SnippeClient, SnippeTransaction } from './snippe.client.ts';

const LEAST_TZS = 5_000;

/** Snippe's payouts, queried by Snippe's own reference, which the first answer and its webhooks name. */
export class SnippePayouts implements PayoutCapability {
  private readonly client: SnippeClient;

  constructor(client: SnippeClient) {
    this.client = client;
  }

  async send({ _id, amountTzs, to, holderName }: PayoutOrder): Promise<PayoutStatusReport> {
    if (amountTzs < LEAST_TZS) throw new ProviderRefused(`Snippe pays TZS ${LEAST_TZS} or more`);
    const created = await this.client.create('/v1/payouts/send', _id, {
      amount: amountTzs,
      channel: 'mobile',
      recipient_phone: msisdn({ phone: walletOf(to).number }),
      recipient_name: holderName,
      narration: `Sokoni ${_id}`,
      metadata: { payout_id: _id },
    });
    return toReport(created);
  }

  /** Never null: without Snippe's reference it cannot be queried, and may have been paid. */
  async status({ reference }: SentPayout): Promise<PayoutStatusReport> {
    if (reference === '') throw new ProviderDown('payouts: no reference of it is known');
    const found = await this.client.find(`/v1/payouts/${reference}`);
    if (found) return toReport(found);
    throw new ProviderDown('payouts: Snippe does not find its own reference');
  }
}

function toReport({ reference, status, failure_reason }: SnippeTransaction): PayoutStatusReport {
  const said = status.toLowerCase();
  if (said === 'completed') {
    return { status: 'paid', reference, transactionId: reference, failureReason: '' };
  }
  const failed = said === 'failed' || said === 'reversed';
  const failureReason = failed ? failure_reason || said : '';
  return { status: failed ? 'failed' : 'pending', reference, transactionId: '', failureReason };
}
