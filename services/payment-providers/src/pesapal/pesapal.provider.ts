import type { ProviderCapabilities } from '@sokoni/contracts';
import {
  type PaymentProvider,
  type PaymentState,
  ProviderDown,
  type ProviderPayment,
  ProviderRefused,
  type ProviderSession,
  type ProviderStatus,
  type RawCallback,
  REFUND_PENDING,
  REFUND_SUCCEEDED,
  type RefundCapability,
  type RefundOrder,
  type RefundStatusReport,
  type SessionRequest,
  type VerifiedCallback,
} from '../payment-provider.ts';
import { readMessage } from '../shared/provider-call.ts';
import {
  msisdn,
  newPageReference,
  paymentIdOf,
  shopMethod,
  splitName,
} from '../shared/provider-values.ts';
import type { PesapalClient } from './pesapal.client.ts';
import { PESAPAL_STATUS, type PesapalStatus, pesapalNotification } from './pesapal.shapes.ts';

/** Errors of a new order that are documented as final: it is beyond the limits of the account. */
const REFUSALS: readonly string[] = [
  'amount_exceeds_default_limit',
  'maximum_amount_limit_exceeded',
];

/** Pesapal API 3.0: a hosted page; a notification only names the payment, so its status is always queried. */
export class PesapalProvider implements PaymentProvider {
  readonly name = 'pesapal';
  readonly title = 'Pesapal';
  readonly proofHeaders = [];
  readonly ringsPhone = () => false;
  readonly capabilities: ProviderCapabilities = {
    collect: ['page'],
    status: true,
    cancel: true,
    refund: 'full',
    payout: [],
    payer: false,
    nameLookup: [],
    statement: false,
    balance: false,
    splitsAtProvider: false,
  };
  readonly refunds: RefundCapability = {
    idempotent: false,
    send: (refund) => this.refund(refund),
    /** There is no call for refunds: the payment's own status shows that its money went back. */
    status: async ({ payment }) =>
      (await this.queryStatus(payment))?.status === 'reversed' ? REFUND_SUCCEEDED : REFUND_PENDING,
  };
  readonly payouts = null;
  readonly nameLookup = null;
  readonly statements = null;
  private readonly client: PesapalClient;
  private readonly refundUsername: string;

  constructor(client: PesapalClient, refundUsername: string) {
    this.client = client;
    this.refundUsername = refundUsername;
  }

  async openSession(request: SessionRequest): Promise<ProviderSession> {
    const notificationId = await this.client.notificationId(request.callbackUrl);
    const order = await this.client.submitOrder(toOrder(request, notificationId));
    const { order_tracking_id: reference, redirect_url: paymentUrl } = order;
    if (reference !== '' && paymentUrl !== '') return { reference, paymentUrl };
    const code = order.error?.code ?? '';
    const why = order.error?.message || code || order.message || 'no page';
    const Fault = REFUSALS.includes(code) ? ProviderRefused : ProviderDown;
    throw new Fault(`SubmitOrderRequest: ${why}`);
  }

  async queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null> {
    if (payment.reference === null) return null;
    return toProviderStatus(
      payment,
      payment.reference,
      await this.client.status(payment.reference),
    );
  }

  async cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    if (payment.reference === null) return null;
    const { status } = await this.client.cancel(payment.reference);
    const reported = await this.queryStatus(payment);
    if (reported?.status !== 'pending') return reported;
    return status === '200' ? { ...reported, status: 'cancelled' } : null;
  }

  /** Pesapal accepts one refund a payment, whole for mobile money, and pays it after its own check: days later. */
  private async refund(refund: RefundOrder): Promise<RefundStatusReport> {
    const { refundId, transactionId, amountTzs } = refund;
    if (transactionId === '') throw new ProviderRefused('Pesapal names no confirmation code');
    const { status, message, error } = await this.client.refund({
      confirmation_code: transactionId,
      amount: amountTzs.toFixed(2),
      username: this.refundUsername,
      remarks: `Refund ${refundId}`,
    });
    if (status === '200') return REFUND_PENDING;
    // An error inside says nothing of the refund: an admin reads the statement before it is sent by hand.
    throw new ProviderDown(`RefundRequest: ${error?.message || message || status}`);
  }

  readEventId({ body }: RawCallback): string | null {
    return readMessage(body, pesapalNotification)?.OrderTrackingId ?? null;
  }

  verifyCallback({ body }: RawCallback): VerifiedCallback | null {
    const notification = readMessage(body, pesapalNotification);
    return notification ? { paymentId: paymentIdOf(notification.OrderMerchantReference) } : null;
  }
}

function toOrder(request: SessionRequest, notificationId: string): object {
  const { payment, successUrl, cancelUrl } = request;
  const { first, last } = splitName(payment.customer);
  return {
    id: newPageReference(payment._id),
    currency: 'TZS',
    amount: payment.amountTzs,
    description: payment.description.slice(0, 100),
    callback_url: successUrl,
    cancellation_url: cancelUrl,
    notification_id: notificationId,
    billing_address: {
      ...(payment.customer.email && { email_address: payment.customer.email }),
      phone_number: msisdn(payment.customer),
      country_code: 'TZ',
      first_name: first,
      last_name: last,
    },
  };
}

function toProviderStatus(
  payment: ProviderPayment,
  reference: string,
  said: PesapalStatus,
): ProviderStatus {
  const status = toState(said);
  const complete = said.amount != null && said.currency !== '' && said.merchant_reference !== '';
  if (status !== 'pending' && !complete) {
    throw new ProviderDown(`GetTransactionStatus: ${status} without its facts`);
  }
  return {
    // Before the payment the answer has only the tracking id.
    paymentId: paymentIdOf(said.merchant_reference) || payment._id,
    reference,
    status,
    amountTzs: said.amount ?? payment.amountTzs,
    currency: said.currency || 'TZS',
    method: shopMethod(said.payment_method),
    transactionId: said.confirmation_code,
    // A refund and a chargeback have one status, and both name the whole sum.
    ...(status === 'reversed' && { maybeOwnRefund: true }),
    // A failed try leaves the page open.
    ...(status === 'failed' && { retryable: true }),
    failureReason: status === 'failed' ? said.description || said.payment_status_description : '',
  };
}

function toState({ status_code, error }: PesapalStatus): PaymentState {
  if (status_code === PESAPAL_STATUS.completed) return 'succeeded';
  if (status_code === PESAPAL_STATUS.failed) return 'failed';
  if (status_code === PESAPAL_STATUS.reversed) return 'reversed';
  if (status_code === 0 || error?.code === 'payment_details_not_found') return 'pending';
  throw new ProviderDown(`GetTransactionStatus: ${error?.code || status_code}`);
}
