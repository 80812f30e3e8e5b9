import type { ProviderCapabilities } from '@sokoni/contracts';
import type {
  PaymentProvider,
  PaymentState,
  PayoutCapability,
  ProviderPayment,
  ProviderSession,
  ProviderStatus,
  RawCallback,
  RefundCapability,
  SessionRequest,
  VerifiedCallback,
} from '../payment-provider.ts';
import type { PawapayConfig } from '../provider-config.ts';
import { readMessage } from '../shared/provider-call.ts';
import { msisdn, shopMethod } from '../shared/provider-values.ts';
import type { PawapayClient } from './pawapay.client.ts';
import { PawapayPayouts, PawapayRefunds } from './pawapay.payouts.ts';
import {
  fromPawapayId,
  type PawapayTransaction,
  pawapayCallback,
  toPawapayId,
} from './pawapay.shapes.ts';
import { isPawapaySignature } from './pawapay.signature.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
};

/** pawaPay v2: a prompt on the buyer's phone, by the operator and within the limits that pawaPay names. */
export class PawapayProvider implements PaymentProvider {
  readonly name = 'pawapay';
  readonly title = 'pawaPay';
  readonly proofHeaders = [
    'content-digest',
    'content-type',
    'signature',
    'signature-date',
    'signature-input',
  ];
  readonly ringsPhone = () => true;
  readonly capabilities: ProviderCapabilities;
  readonly refunds: RefundCapability | null;
  readonly payouts: PayoutCapability | null;
  readonly nameLookup = null;
  readonly statements = null;
  private readonly client: PawapayClient;
  private readonly config: PawapayConfig;

  constructor(client: PawapayClient, config: PawapayConfig) {
    this.client = client;
    this.config = config;
    this.refunds = config.PAWAPAY_REFUNDS === '1' ? new PawapayRefunds(client) : null;
    this.payouts = config.PAWAPAY_PAYOUTS === '1' ? new PawapayPayouts(client) : null;
    this.capabilities = {
      collect: ['push'],
      status: true,
      cancel: false,
      refund: this.refunds ? 'partial' : 'none',
      payout: this.payouts ? ['wallet'] : [],
      payer: true,
      nameLookup: [],
      statement: false,
      balance: false,
      splitsAtProvider: false,
    };
  }

  /** The payment's id is pawaPay's: a repeated request is ignored, and rings no phone again. */
  async openSession({ payment, successUrl }: SessionRequest): Promise<ProviderSession> {
    const reference = toPawapayId(payment._id);
    const phone = msisdn(payment.customer);
    const { operator } = payment.customer;
    await this.client.initiate('/v2/deposits', {
      depositId: reference,
      payer: await this.client.accountOf(phone, 'DEPOSIT', payment.amountTzs, operator),
      amount: String(payment.amountTzs),
      currency: 'TZS',
    });
    return { reference, paymentUrl: successUrl };
  }

  async queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const found = await this.client.find(`/v2/deposits/${toPawapayId(payment._id)}`);
    return found && toProviderStatus(found);
  }

  /** A prompt on a phone cannot be cancelled; it expires. */
  async cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const reported = await this.queryStatus(payment);
    return reported?.status === 'pending' ? null : reported;
  }

  readEventId({ body }: RawCallback): string | null {
    const message = readMessage(body, pawapayCallback);
    const id = message?.depositId || message?.payoutId || message?.refundId;
    return id ? `${id} ${message?.status}` : null;
  }

  async verifyCallback(raw: RawCallback): Promise<VerifiedCallback | null> {
    const message = readMessage(raw.body, pawapayCallback);
    if (!message) return null;
    const signed = this.config.PAWAPAY_PUBLIC_KEY !== undefined;
    if (signed && !(await isPawapaySignature(this.config, raw))) return null;
    const paymentId = fromPawapayId(message.depositId);
    const payoutId = fromPawapayId(message.payoutId || message.refundId);
    if (payoutId !== '') return { payoutId };
    return paymentId === '' ? null : { paymentId };
  }
}

function toProviderStatus(said: PawapayTransaction): ProviderStatus {
  const status = STATES[said.status] ?? 'pending';
  const { phoneNumber = '', provider = '' } = said.payer?.accountDetails ?? {};
  return {
    paymentId: fromPawapayId(said.depositId),
    reference: said.depositId,
    status,
    amountTzs: said.amount,
    currency: said.currency,
    method: shopMethod(provider),
    transactionId: said.providerTransactionId,
    ...(status === 'succeeded' && phoneNumber !== '' && { payerNumber: `+${phoneNumber}` }),
    failureReason:
      status === 'failed'
        ? said.failureReason?.failureMessage || said.failureReason?.failureCode || 'failed'
        : '',
  };
}
