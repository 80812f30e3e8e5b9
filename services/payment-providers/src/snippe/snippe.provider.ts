import type { ProviderCapabilities } from '@sokoni/contracts';
import {
  type PaymentProvider,
  type PaymentState,
  type PayoutCapability,
  ProviderDown,
  type ProviderPayment,
  type ProviderSession,
  type ProviderStatus,
  type RawCallback,
  type SessionRequest,
  type VerifiedCallback,
} from '../payment-provider.ts';
import type { SnippeConfig } from '../provider-config.ts';
import { isSandboxSignature as isTimedSignature } from '../sandbox.schemas.ts';
import { operatorOf } from '../shared/mobile-operator.ts';
import { type ClientTimes, readMessage } from '../shared/provider-call.ts';
import { msisdn, splitName } from '../shared/provider-values.ts';
import { SnippeClient, type SnippeTransaction, snippeWebhook } from './snippe.client.ts';
import { SnippePayouts } from './snippe.payouts.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  completed: 'succeeded',
  failed: 'failed',
  voided: 'cancelled',
  expired: 'expired',
};

/** Snippe: a prompt on the buyer's phone; its webhook is signed over every byte, and polled all the same. */
export class SnippeProvider implements PaymentProvider {
  readonly name = 'snippe';
  readonly title = 'Snippe';
  readonly proofHeaders = ['x-webhook-signature', 'x-webhook-timestamp'];
  readonly ringsPhone = () => true;
  readonly capabilities: ProviderCapabilities;
  readonly refunds = null;
  readonly payouts: PayoutCapability | null;
  readonly nameLookup = null;
  readonly statements = null;
  private readonly client: SnippeClient;
  private readonly webhookKey: string;

  constructor(config: SnippeConfig, times: ClientTimes) {
    this.client = new SnippeClient(config, times);
    this.webhookKey = config.SNIPPE_WEBHOOK_KEY;
    this.payouts = config.SNIPPE_PAYOUTS === '1' ? new SnippePayouts(this.client) : null;
    this.capabilities = {
      collect: ['push'],
      status: true,
      cancel: false,
      refund: 'none',
      payout: this.payouts ? ['wallet'] : [],
      payer: true,
      nameLookup: [],
      statement: false,
      balance: false,
      splitsAtProvider: false,
    };
  }

  async openSession({
    payment,
    callbackUrl,
    successUrl,
  }: SessionRequest): Promise<ProviderSession> {
    const { first, last } = splitName(payment.customer);
    const { email } = payment.customer;
    const created = await this.client.create('/v1/payments', payment._id, {
      payment_type: 'mobile',
      details: { amount: payment.amountTzs, currency: 'TZS' },
      phone_number: msisdn(payment.customer),
      customer: { firstname: first, lastname: last, ...(email && { email }) },
      webhook_url: callbackUrl,
      metadata: { payment_id: payment._id },
    });
    return { reference: created.reference, paymentUrl: successUrl };
  }

  async queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null> {
    if (payment.reference === null) return null;
    const found = await this.client.find(`/v1/payments/${payment.reference}`);
    return found && toProviderStatus(payment, found);
  }

  /** A prompt on a phone cannot be cancelled; it expires. */
  async cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const reported = await this.queryStatus(payment);
    return reported?.status === 'pending' ? null : reported;
  }

  readEventId({ body }: RawCallback): string | null {
    return readMessage(body, snippeWebhook)?.id ?? null;
  }

  verifyCallback({ body, headers }: RawCallback, now: Date): VerifiedCallback | null {
    const signed = {
      body,
      timestamp: headers['x-webhook-timestamp'],
      signature: headers['x-webhook-signature'],
    };
    const message = readMessage(body, snippeWebhook);
    if (!message || !isTimedSignature(this.webhookKey, signed, now)) return null;
    const { payment_id: paymentId = '', payout_id: payoutId = '' } = message.data.metadata ?? {};
    const { reference } = message.data;
    const isPayout = message.type.startsWith('payout.');
    return { ...(isPayout ? { payoutId } : { paymentId }), reference };
  }
}

function toProviderStatus(payment: ProviderPayment, said: SnippeTransaction): ProviderStatus {
  const status = STATES[said.status.toLowerCase()] ?? 'pending';
  if (status === 'succeeded' && said.amount == null) {
    throw new ProviderDown('payments: completed without its amount');
  }
  return {
    paymentId: payment._id,
    reference: said.reference,
    status,
    amountTzs: said.amount ?? payment.amountTzs,
    currency: 'TZS',
    method: operatorOf(payment.customer) ?? '',
    transactionId: said.external_reference || said.reference,
    // The prompt went to this number alone.
    ...(status === 'succeeded' && { payerNumber: payment.customer.phone }),
    failureReason: status === 'failed' ? said.failure_reason || 'failed' : '',
  };
}
