import type { PaymentRecord } from '../../attempts/payment.schema.ts';
import type { PaymentState, ProviderStatus } from '../../attempts/payment.ts';
import {
  type PaymentProvider,
  ProviderDown,
  ProviderRefused,
  type ProviderSession,
  type RawCallback,
  type SessionRequest,
  type VerifiedCallback,
} from '../payment-provider.ts';
import { readMessage } from '../shared/provider-call.ts';
import { msisdn, shopMethod } from '../shared/provider-values.ts';
import type { AzampayClient } from './azampay.client.ts';
import { type AzampayNetwork, azampayNetwork } from './azampay.network.ts';
import { type AzampayStatus, azampayCallback } from './azampay.shapes.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  success: 'succeeded',
  successful: 'succeeded',
  complete: 'succeeded',
  completed: 'succeeded',
  fail: 'failed',
  failed: 'failed',
  failure: 'failed',
  rejected: 'failed',
  cancelled: 'cancelled',
};

/**
 * AzamPay's mobile checkout: a prompt on the buyer's phone while the shop's own page waits. Its callback is
 * not signed and its status names no amount, so the only transaction that counts for a payment
 * is the one whose number we got when we requested that amount.
 */
export class AzampayProvider implements PaymentProvider {
  readonly name = 'azampay';
  readonly title = 'AzamPay';
  readonly proofHeaders = [];
  readonly ringsPhone = true;
  readonly refunds = null;
  readonly payouts = null;
  readonly nameLookup = null;
  readonly statements = null;
  private readonly client: AzampayClient;

  constructor(client: AzampayClient) {
    this.client = client;
  }

  async openSession({ payment, successUrl }: SessionRequest): Promise<ProviderSession> {
    const { success, transactionId, message } = await this.client.push({
      accountNumber: msisdn(payment.customer),
      amount: String(payment.amountTzs),
      currency: 'TZS',
      externalId: payment._id,
      provider: networkOf(payment),
    });
    if (!success) throw new ProviderRefused(`mno/checkout: ${message}`);
    if (transactionId === '') throw new ProviderDown('mno/checkout: no transaction');
    return { reference: transactionId, paymentUrl: successUrl };
  }

  async queryStatus(payment: PaymentRecord): Promise<ProviderStatus | null> {
    if (payment.reference === null) return null;
    const network = networkOf(payment);
    const said = await this.client.status(payment.reference, network);
    return said && toProviderStatus(payment, payment.reference, { ...said, network });
  }

  /** A prompt on a phone cannot be cancelled; it expires. */
  async cancel(payment: PaymentRecord): Promise<ProviderStatus | null> {
    const reported = await this.queryStatus(payment);
    return reported?.status === 'pending' ? null : reported;
  }

  readEventId({ body }: RawCallback): string | null {
    const message = readMessage(body, azampayCallback);
    return message && `${message.utilityref} ${message.reference} ${message.transactionstatus}`;
  }

  verifyCallback({ body }: RawCallback): VerifiedCallback | null {
    const message = readMessage(body, azampayCallback);
    return message && { paymentId: message.utilityref };
  }
}

function networkOf({ customer }: PaymentRecord): AzampayNetwork {
  const network = azampayNetwork(customer.phone);
  if (network) return network;
  throw new ProviderRefused('AzamPay cannot ring a number of this operator');
}

function toProviderStatus(
  payment: PaymentRecord,
  reference: string,
  said: AzampayStatus & { readonly network: AzampayNetwork },
): ProviderStatus {
  const status = STATES[said.data.trim().toLowerCase()] ?? 'pending';
  return {
    paymentId: payment._id,
    reference,
    status,
    amountTzs: payment.amountTzs,
    currency: 'TZS',
    method: shopMethod(said.network),
    transactionId: reference,
    failureReason: status === 'failed' ? said.message || said.data : '',
  };
}
