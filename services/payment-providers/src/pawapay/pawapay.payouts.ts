import {
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  REFUND_PENDING,
  type RefundCapability,
  type RefundOrder,
  type RefundStatusReport,
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
    const { number, method } = walletOf(to);
    const phone = msisdn({ phone: number });
    await this.client.initiate('/v2/payouts', {
      payoutId: toPawapayId(_id),
      amount: String(amountTzs),
      currency: 'TZS',
      recipient: await this.client.accountOf(phone, 'PAYOUT', amountTzs, method),
    });
    return NOT_YET;
  }

  async status({ _id }: Pick<SentPayout, '_id'>): Promise<PayoutStatusReport | null> {
    const found = await this.client.find(`/v2/payouts/${toPawapayId(_id)}`);
    return found && toReport(found);
  }
}

/** Returns a deposit, whole or in part, to the wallet that paid it. */
export class PawapayRefunds implements RefundCapability {
  readonly idempotent = true;
  private readonly client: PawapayClient;

  constructor(client: PawapayClient) {
    this.client = client;
  }

  readonly send = async ({
    refundId,
    payment,
    amountTzs,
  }: RefundOrder): Promise<RefundStatusReport> => {
    await this.client.initiate('/v2/refunds', {
      refundId: toPawapayId(refundId),
      depositId: toPawapayId(payment._id),
      amount: String(amountTzs),
      currency: 'TZS',
    });
    return REFUND_PENDING;
  };

  /** `NOT_FOUND` is documented: pawaPay never got it. */
  readonly status = async ({ refundId }: RefundOrder): Promise<RefundStatusReport | null> => {
    const found = await this.client.find(`/v2/refunds/${toPawapayId(refundId)}`);
    if (!found) return null;
    const { status, failureReason } = toReport(found);
    return { status: status === 'paid' ? 'succeeded' : status, failureReason };
  };
}

function toReport(said: PawapayTransaction): PayoutStatusReport {
  const transactionId = said.providerTransactionId;
  if (said.status === 'COMPLETED') return { status: 'paid', transactionId, failureReason: '' };
  if (said.status !== 'FAILED') return NOT_YET;
  const { failureCode = '', failureMessage = '' } = said.failureReason ?? {};
  return { status: 'failed', transactionId, failureReason: failureMessage || failureCode };
}
