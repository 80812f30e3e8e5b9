import type { ProviderCapabilities } from '@sokoni/contracts';
import type {
  BalanceCapability,
  NameLookupCapability,
  PaymentProvider,
  PaymentState,
  PayoutCapability,
  ProviderPayment,
  ProviderSession,
  ProviderStatus,
  RawCallback,
  SessionRequest,
  VerifiedCallback,
} from '../payment-provider.ts';
import type { SelcomConfig } from '../provider-config.ts';
import { readMessage } from '../shared/provider-call.ts';
import {
  msisdn,
  newPageReference,
  paymentIdOf,
  shopMethod,
  splitName,
} from '../shared/provider-values.ts';
import type { SelcomClient } from './selcom.client.ts';
import { SelcomPayouts } from './selcom.payouts.ts';
import { type SelcomOrderStatus, selcomNotification } from './selcom.shapes.ts';
import { isSelcomSignature, type SelcomFields } from './selcom.signature.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'succeeded',
  CANCELLED: 'cancelled',
  USERCANCELLED: 'cancelled',
  REJECTED: 'failed',
};

/** Selcom checkout: a hosted page; its signed notification has no amount, so the status is queried. */
export class SelcomProvider implements PaymentProvider {
  readonly name = 'selcom';
  readonly title = 'Selcom';
  readonly proofHeaders = ['digest-method', 'digest', 'timestamp', 'signed-fields'];
  readonly ringsPhone = () => false;
  readonly capabilities: ProviderCapabilities;
  readonly refunds = null;
  readonly payouts: PayoutCapability | null;
  readonly nameLookup: NameLookupCapability | null;
  readonly statements = null;
  readonly balance: BalanceCapability | null;
  private readonly client: SelcomClient;
  private readonly config: SelcomConfig;

  constructor(client: SelcomClient, config: SelcomConfig) {
    this.client = client;
    this.config = config;
    const float = config.SELCOM_VENDOR_PIN ? new SelcomPayouts(client, senderOf(config)) : null;
    const kinds = float
      ? (['wallet', ...(config.SELCOM_BANK_SENDER ? ['bank' as const] : [])] as const)
      : [];
    this.payouts = float;
    this.nameLookup = float;
    this.balance = float;
    this.capabilities = {
      collect: ['page'],
      status: true,
      cancel: true,
      refund: 'none',
      payout: [...kinds],
      payer: true,
      nameLookup: [...kinds],
      statement: false,
      balance: float !== null,
      splitsAtProvider: false,
    };
  }

  async openSession(request: SessionRequest): Promise<ProviderSession> {
    const reference = newPageReference(request.payment._id);
    const paymentUrl = await this.client.createOrder(
      toOrder(request, reference, this.config.SELCOM_BUYER_EMAIL),
    );
    return { reference, paymentUrl };
  }

  async queryStatus({ reference }: ProviderPayment): Promise<ProviderStatus | null> {
    if (reference === null) return null;
    const order = await this.client.orderStatus(reference);
    return order && toProviderStatus(order);
  }

  async cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    if (payment.reference === null) return null;
    await this.client.cancelOrder(payment.reference);
    const reported = await this.queryStatus(payment);
    return reported?.status === 'pending' ? null : reported;
  }

  readEventId({ body }: RawCallback): string | null {
    const message = readMessage(body, selcomNotification);
    return message && `${message.order_id} ${message.payment_status} ${message.transid}`;
  }

  verifyCallback({ body, headers }: RawCallback): VerifiedCallback | null {
    const message = readMessage(body, selcomNotification);
    if (!message || !isSelcomSignature(this.config.SELCOM_API_SECRET, headers, message))
      return null;
    return { paymentId: paymentIdOf(message.order_id) };
  }
}

/** Every field is signed in this order. Cards are refused without a billing address. */
function toOrder(
  { payment, ...urls }: SessionRequest,
  orderId: string,
  noEmail: string,
): SelcomFields {
  const { customer, amountTzs, description } = payment;
  const { first, last } = splitName(customer);
  const [region = '', district = region] = customer.place.split(',').map((part) => part.trim());
  const phone = msisdn(customer);
  return {
    order_id: orderId,
    buyer_email: customer.email || noEmail,
    buyer_name: customer.name,
    buyer_phone: phone,
    amount: amountTzs,
    currency: 'TZS',
    payment_methods: 'ALL',
    redirect_url: encodeUrl(urls.successUrl),
    cancel_url: encodeUrl(urls.cancelUrl),
    webhook: encodeUrl(urls.callbackUrl),
    'billing.firstname': first,
    'billing.lastname': last,
    'billing.address_1': district || 'Tanzania',
    'billing.city': district || 'Tanzania',
    'billing.state_or_region': region || 'Tanzania',
    // There are no postcodes in use; the field may not be empty.
    'billing.postcode_or_pobox': '00000',
    'billing.country': 'TZ',
    'billing.phone': phone,
    buyer_remarks: description,
    merchant_remarks: description,
    no_of_items: 1,
  };
}

function toProviderStatus(order: SelcomOrderStatus): ProviderStatus {
  const status = STATES[order.payment_status.toUpperCase()] ?? 'pending';
  return {
    paymentId: paymentIdOf(order.order_id),
    reference: order.order_id,
    status,
    amountTzs: order.amount,
    // The order's currency is fixed and missing in the answer.
    currency: 'TZS',
    method: shopMethod(order.channel),
    transactionId: order.transid || order.reference,
    ...(order.phone && { payerNumber: order.phone }),
    // A failed try leaves the page open.
    ...(status === 'failed' && { retryable: true }),
    failureReason: status === 'failed' ? order.payment_status.toLowerCase() : '',
  };
}

function encodeUrl(url: string): string {
  return Buffer.from(url).toString('base64');
}

function senderOf({ SELCOM_VENDOR: account, SELCOM_BANK_SENDER: msisdn = '' }: SelcomConfig) {
  return { account, msisdn };
}
