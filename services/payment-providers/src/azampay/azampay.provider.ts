import type { ProviderCapabilities } from '@sokoni/contracts';
import {
  type NameLookupCapability,
  type PaymentProvider,
  type PayoutCapability,
  ProviderDown,
  type ProviderPayment,
  ProviderRefused,
  type ProviderSession,
  type ProviderStatus,
  type RawCallback,
  type SessionRequest,
  type VerifiedCallback,
} from '../payment-provider.ts';
import type { AzampayConfig } from '../provider-config.ts';
import { operatorOf } from '../shared/mobile-operator.ts';
import { readMessage } from '../shared/provider-call.ts';
import { msisdn, shopMethod } from '../shared/provider-values.ts';
import type { AzampayClient } from './azampay.client.ts';
import { AzampayPayouts } from './azampay.payouts.ts';
import {
  AZAMPAY_NETWORKS,
  AZAMPAY_STATES,
  type AzampayNetwork,
  type AzampayStatus,
  azampayCallback,
  azampayPayoutCallback,
  isAzampaySignature,
} from './azampay.shapes.ts';

/**
 * AzamPay's mobile checkout: a prompt on the buyer's phone while the shop's own page waits. Its status names no
 * amount, so the only transaction that counts for a payment
 * is the one whose number we got when we requested that amount.
 */
export class AzampayProvider implements PaymentProvider {
  readonly name = 'azampay';
  readonly title = 'AzamPay';
  readonly proofHeaders = [];
  readonly ringsPhone = () => true;
  readonly capabilities: ProviderCapabilities;
  readonly refunds = null;
  readonly payouts: PayoutCapability | null;
  readonly nameLookup: NameLookupCapability | null;
  readonly statements = null;
  private readonly client: AzampayClient;
  private readonly publicKey: string | undefined;

  constructor(client: AzampayClient, config: AzampayConfig, now: () => Date) {
    this.client = client;
    this.publicKey = config.AZAMPAY_PUBLIC_KEY;
    const { AZAMPAY_SOURCE_NAME, AZAMPAY_SOURCE_BANK, AZAMPAY_SOURCE_ACCOUNT } = config;
    const source = AZAMPAY_SOURCE_NAME && AZAMPAY_SOURCE_BANK && AZAMPAY_SOURCE_ACCOUNT;
    const payouts = source && this.publicKey ? new AzampayPayouts(client, config, now) : null;
    this.payouts = payouts;
    this.nameLookup = payouts;
    this.capabilities = {
      collect: ['push'],
      status: true,
      cancel: false,
      refund: 'none',
      payout: payouts ? ['wallet'] : [],
      payer: true,
      nameLookup: payouts ? ['wallet'] : [],
      statement: false,
      balance: false,
      splitsAtProvider: false,
    };
  }

  readonly hasStatusPath = () => this.client.hasStatusPath();

  async openSession({ payment, successUrl }: SessionRequest): Promise<ProviderSession> {
    const { success, transactionId, message } = await this.client.push({
      accountNumber: msisdn(payment.customer),
      amount: String(payment.amountTzs),
      currency: 'TZS',
      externalId: payment._id,
      provider: networkOf(payment),
    });
    // No answer is documented as a final refusal: the phone may have rung.
    if (!success) throw new ProviderDown(`mno/checkout: ${message}`);
    if (transactionId === '') throw new ProviderDown('mno/checkout: no transaction');
    return { reference: transactionId, paymentUrl: successUrl };
  }

  async queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null> {
    if (payment.reference === null) return null;
    const network = networkOf(payment);
    const said = await this.client.status(payment.reference, network);
    return said && toProviderStatus(payment, payment.reference, { ...said, network });
  }

  /** A prompt on a phone cannot be cancelled; it expires. */
  async cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const reported = await this.queryStatus(payment);
    return reported?.status === 'pending' ? null : reported;
  }

  readEventId({ body }: RawCallback): string | null {
    const payout = readMessage(body, azampayPayoutCallback);
    if (payout) return `${payout.initiatorReferenceId} ${payout.pgReferenceId} ${payout.status}`;
    const message = readMessage(body, azampayCallback);
    return message && `${message.utilityref} ${message.reference} ${message.transactionstatus}`;
  }

  /**
   * A wrong signature is refused. A right one leads to the same query as none, for it leaves the amount out; but it
   * proves that the payment is the one whose prompt this number belongs to.
   */
  verifyCallback({ body }: RawCallback): VerifiedCallback | null {
    const payout = readMessage(body, azampayPayoutCallback);
    if (payout) return { payoutId: payout.initiatorReferenceId };
    const message = readMessage(body, azampayCallback);
    if (!message) return null;
    const { utilityref: paymentId, reference, signature } = message;
    if (signature === '' || !this.publicKey) return { paymentId };
    if (!isAzampaySignature(this.publicKey, message)) return null;
    return reference === '' ? { paymentId } : { paymentId, reference };
  }
}

/** A paid one of a deleted account has no number any more, but what it was paid by. */
function networkOf({ customer, method }: ProviderPayment): AzampayNetwork {
  const operator = operatorOf(customer);
  if (operator) return AZAMPAY_NETWORKS[operator];
  const paidBy = Object.values(AZAMPAY_NETWORKS).find((network) => shopMethod(network) === method);
  if (paidBy) return paidBy;
  throw new ProviderRefused('AzamPay cannot ring a number of this operator');
}

function toProviderStatus(
  payment: ProviderPayment,
  reference: string,
  said: AzampayStatus & { readonly network: AzampayNetwork },
): ProviderStatus {
  const status = AZAMPAY_STATES[said.data.trim().toLowerCase()] ?? 'pending';
  return {
    paymentId: payment._id,
    reference,
    status,
    amountTzs: payment.amountTzs,
    currency: 'TZS',
    method: shopMethod(said.network),
    transactionId: reference,
    // The prompt went to this number alone.
    ...(status === 'succeeded' && { payerNumber: payment.customer.phone }),
    failureReason: status === 'failed' ? said.message || said.data : '',
  };
}
