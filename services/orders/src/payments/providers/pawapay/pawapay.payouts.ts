import {
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  type RefundOrder,
  type SentPayout,
  walletOf,
} from '../payment-provider.ts';
import { msisdn } from '../shared/provider-values.ts';
import type { PawapayClient } from './pawapay.client.ts';
import { type PawapayTransaction, toPawapayId } from './pawapay.shapes.ts';

const NOT_YET: PayoutStatusReport = { status: 'pending', transactionId: '', failureReason: '' };

/** Payouts and refunds: our id is theirs, a repeated one is ignored, and both are queried by it. */
export class PawapayPayouts implements PayoutCapability {
  private readonly client: PawapayClient;

  constructor(client: PawapayClient) {
    this.client = client;
  }

  async send({ _id, amountTzs, to }: PayoutOrder): Promise<PayoutStatusReport> {
    const phone = msisdn({ phone: walletOf(to).number });
    await this.client.initiate('/v2/payouts', {
      payoutId: toPawapayId(_id),
      amount: String(amountTzs),
      currency: 'TZS',
      recipient: await this.client.accountOf(phone, 'PAYOUT', amountTzs),
    });
    return NOT_YET;
  }

  async status({ _id }: Pick<SentPayout, '_id'>): Promise<PayoutStatusReport | null> {
    const found = await this.client.find(`/v2/payouts/${toPawapayId(_id)}`);
    return found && toReport(found);
  }
}

/** Returns a deposit, whole or in part, to the wallet that paid it. */
export class PawapayRefunds {
  readonly idempotent = true;
  private readonly client: PawapayClient;

  constructor(client: PawapayClient) {
    this.client = client;
  }

  /** It is open until pawaPay has paid it: then it is sent again, which pawaPay ignores, and queried. */
  readonly send = async ({ refundId, payment, amountTzs }: RefundOrder): Promise<void> => {
    const id = toPawapayId(refundId);
    await this.client.initiate('/v2/refunds', {
      refundId: id,
      depositId: toPawapayId(payment._id),
      amount: String(amountTzs),
      currency: 'TZS',
    });
    const found = await this.client.find(`/v2/refunds/${id}`);
    const { status, failureReason } = found ? toReport(found) : NOT_YET;
    if (status === 'failed') throw new ProviderRefused(`refunds: ${failureReason}`);
    if (status === 'pending') throw new ProviderDown('refunds: accepted, not paid yet');
  };
}

function toReport(said: PawapayTransaction): PayoutStatusReport {
  const transactionId = said.providerTransactionId;
  if (said.status === 'COMPLETED') return { status: 'paid', transactionId, failureReason: '' };
  if (said.status !== 'FAILED') return NOT_YET;
  const { failureCode = '', failureMessage = '' } = said.failureReason ?? {};
  return { status: 'failed', transactionId, failureReason: failureMessage || failureCode };
}
