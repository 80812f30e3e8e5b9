import type { ProviderCapabilities } from '@sokoni/contracts';
import {
  MONEY_CAME,
  type PaymentProvider,
  type PaymentState,
  type PayoutCapability,
  ProviderDown,
  type ProviderPayment,
  type ProviderSession,
  type ProviderStatus,
  type RawCallback,
  type ReceivedMoney,
  type SessionRequest,
  type StatementCapability,
  type VerifiedCallback,
} from '../payment-provider.ts';
import type { ClickpesaConfig } from '../provider-config.ts';
import { readMessage } from '../shared/provider-call.ts';
import { msisdn, shopMethod } from '../shared/provider-values.ts';
import { type ClickpesaClient, isClickpesaSignature } from './clickpesa.client.ts';
import { ClickpesaPayouts, ClickpesaStatements } from './clickpesa.payouts.ts';
import {
  type ClickpesaPayment,
  clickpesaWebhook,
  fromClickpesaReference,
  toClickpesaReference,
} from './clickpesa.shapes.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  SUCCESS: 'succeeded',
  SETTLED: 'succeeded',
  FAILED: 'failed',
  REVERSED: 'reversed',
  REFUNDED: 'reversed',
};

/** Of several tries a success has priority, then an open one, then a failed one. */
const WEIGHT: readonly PaymentState[] = ['succeeded', 'reversed', 'pending', 'failed'];

/** ClickPesa's hosted checkout and the control numbers of its BillPay; its signed webhook is verified and then polled. */
export class ClickpesaProvider implements PaymentProvider {
  readonly name = 'clickpesa';
  readonly title = 'ClickPesa';
  /** The checksum is in the body. */
  readonly proofHeaders = [];
  readonly ringsPhone = () => false;
  readonly capabilities: ProviderCapabilities;
  readonly refunds = null;
  readonly payouts: PayoutCapability | null;
  readonly nameLookup = null;
  readonly statements: StatementCapability | null;
  private readonly client: ClickpesaClient;
  private readonly checksumKey: string;

  constructor(client: ClickpesaClient, config: ClickpesaConfig, now: () => Date) {
    this.client = client;
    this.checksumKey = config.CLICKPESA_CHECKSUM_KEY;
    this.payouts = config.CLICKPESA_PAYOUTS === '1' ? new ClickpesaPayouts(client, now) : null;
    this.statements = config.CLICKPESA_STATEMENT === '1' ? new ClickpesaStatements(client) : null;
    this.capabilities = {
      collect: config.CLICKPESA_CONTROL_NUMBERS === '1' ? ['page', 'control-number'] : ['page'],
      status: true,
      cancel: false,
      refund: 'none',
      payout: this.payouts ? payoutKinds(config) : [],
      // The page may be paid from another number than the buyer's.
      payer: false,
      nameLookup: [],
      statement: this.statements !== null,
      balance: false,
      splitsAtProvider: false,
    };
  }

  /** Where the buyer returns and where the webhook goes is set on ClickPesa's own site. */
  async openSession({ payment, successUrl }: SessionRequest): Promise<ProviderSession> {
    const { customer } = payment;
    const reference = toClickpesaReference(payment._id);
    if (payment.route === 'control-number') {
      const payNumber = await this.client.createControlNumber({
        billReference: reference,
        billDescription: payment.description,
        billAmount: payment.amountTzs,
        billPaymentMode: 'EXACT',
      });
      return { reference, paymentUrl: successUrl, payNumber };
    }
    const paymentUrl = await this.client.createLink({
      totalPrice: String(payment.amountTzs),
      orderReference: reference,
      orderCurrency: 'TZS',
      customerName: customer.name,
      ...(customer.email && { customerEmail: customer.email }),
      ...(customer.phone === '' ? {} : { customerPhone: msisdn(customer) }),
      description: payment.description,
    });
    return { reference, paymentUrl };
  }

  async queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const reference = toClickpesaReference(payment._id);
    const tries = await this.client.payments(reference);
    const statuses = tries.map((one) => toProviderStatus(payment, one));
    const best = bestOf(payment, statuses);
    if (!best) return null;
    // A link and a control number can be paid again. What is refunded there may be our own refund by hand.
    const others = statuses.filter((one) => one.transactionId !== best.transactionId);
    const further = moneyOf(others, 'succeeded');
    const reversals = others.filter(({ maybeOwnRefund }) => !maybeOwnRefund);
    const furtherReversed = moneyOf(reversals, 'reversed');
    return {
      ...best,
      ...(further.length > 0 && { further }),
      ...(furtherReversed.length > 0 && { furtherReversed }),
    };
  }

  /** A link cannot be cancelled, it expires; nor can a control number: what is paid later is late money. */
  async cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const reported = await this.queryStatus(payment);
    return reported?.status === 'pending' ? null : reported;
  }

  readEventId({ body }: RawCallback): string | null {
    const message = readMessage(body, clickpesaWebhook);
    return message && `${message.data.orderReference} ${message.event} ${message.data.status}`;
  }

  verifyCallback({ body }: RawCallback): VerifiedCallback | null {
    const message = readMessage(body, clickpesaWebhook);
    if (!message) return null;
    // The checksum covers the received message, not the parsed one.
    const whole = JSON.parse(body.toString('utf8')) as { checksum: string };
    const paymentId = fromClickpesaReference(message.data.orderReference);
    const right = isClickpesaSignature(this.checksumKey, whole);
    if (!right || paymentId === null) return null;
    return message.event.startsWith('PAYOUT') ? { payoutId: paymentId } : { paymentId };
  }
}

/** The try that has paid it, else by weight; of several successes the one of the right amount. */
function bestOf(
  { status, transactionId, amountTzs }: ProviderPayment,
  statuses: readonly ProviderStatus[],
): ProviderStatus | null {
  const counted = moneyCame(status) && statuses.find((one) => one.transactionId === transactionId);
  if (counted) return counted;
  const rank = (one: ProviderStatus) =>
    2 * WEIGHT.indexOf(one.status) + (one.amountTzs === amountTzs ? 0 : 1);
  const [best = null] = statuses.toSorted((a, b) => rank(a) - rank(b));
  return best;
}

function moneyOf(statuses: readonly ProviderStatus[], wanted: PaymentState): ReceivedMoney[] {
  return statuses
    .filter(({ status }) => status === wanted)
    .map(({ amountTzs, transactionId }) => ({ amountTzs, transactionId }));
}

function payoutKinds({ CLICKPESA_BANK_PAYOUTS }: ClickpesaConfig): ('wallet' | 'bank')[] {
  return CLICKPESA_BANK_PAYOUTS === '1' ? ['wallet', 'bank'] : ['wallet'];
}

function toProviderStatus(payment: ProviderPayment, said: ClickpesaPayment): ProviderStatus {
  const status = STATES[said.status.toUpperCase()] ?? 'pending';
  if (moneyCame(status) && (said.collectedAmount == null || said.collectedCurrency === '')) {
    throw new ProviderDown(`payments: ${status} without its amount`);
  }
  return {
    paymentId: fromClickpesaReference(said.orderReference) ?? '',
    reference: said.orderReference,
    status,
    // Only a success has a collected amount.
    amountTzs: moneyCame(status) ? Number(said.collectedAmount) : payment.amountTzs,
    currency: said.collectedCurrency || 'TZS',
    method: shopMethod(said.channel),
    transactionId: said.paymentReference || said.id,
    // An admin may have refunded on ClickPesa's own site.
    ...(said.status.toUpperCase() === 'REFUNDED' && { maybeOwnRefund: true }),
    // A failed try leaves the page open.
    ...(status === 'failed' && { retryable: true }),
    failureReason: status === 'failed' ? said.message || said.status.toLowerCase() : '',
  };
}

function moneyCame(status: PaymentState): boolean {
  return MONEY_CAME.includes(status);
}
