import {
  BANK_CODES,
  type Destination,
  isPayNumberKind,
  type MobilePaymentType,
  mobileDigits,
  type ProviderCapabilities,
} from '@sokoni/contracts';
import { z } from 'zod';
import {
  type AccountLine,
  type NameLookupCapability,
  type PaymentProvider,
  type PaymentState,
  type PayoutCapability,
  type PayoutStatusReport,
  type ProviderPayment,
  ProviderRefused,
  type ProviderSession,
  type ProviderStatus,
  type RawCallback,
  REFUND_SUCCEEDED,
  type RefundCapability,
  type SessionRequest,
  type StatementCapability,
  type StatementLine,
  type VerifiedCallback,
} from './payment-provider.ts';
import {
  isSandboxSignature,
  type SandboxLine,
  type SandboxPayment,
  sandboxCallback,
  sandboxName,
  sandboxPayment,
  sandboxPayout,
  sandboxRefund,
  sandboxSession,
  sandboxStatement,
  shopMethods,
} from './sandbox.schemas.ts';
import { operatorOf } from './shared/mobile-operator.ts';
import { callProvider, readAnswer, readMessage, requireYes } from './shared/provider-call.ts';

/** Banks that the sandbox does not pay to. */
const SANDBOX_WITHOUT: readonly string[] = ['tcb', 'pbz'];

/** The wallet whose owners get a prompt where no way was chosen; all others pay on the sandbox's page then. */
const PROMPTED: MobilePaymentType = 'HaloPesa';

export interface SandboxConfig {
  readonly SANDBOX_URL: string;
  readonly SANDBOX_KEY: string;
  readonly PROVIDER_TIMEOUT_MS: number;
}

interface SandboxCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** The payment provider of development and tests (infra/payment-sandbox). */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly title = 'The sandbox';
  readonly proofHeaders = ['x-sandbox-timestamp', 'x-sandbox-signature'];
  readonly ringsPhone = (payment: ProviderPayment) => promptedWallet(payment) !== null;
  readonly capabilities: ProviderCapabilities = {
    collect: ['push', 'page', 'control-number'],
    status: true,
    cancel: true,
    refund: 'partial',
    payout: ['wallet', 'bank'],
    payer: false,
    nameLookup: ['wallet', 'bank'],
    statement: true,
    balance: false,
    splitsAtProvider: false,
  };
  readonly refunds: RefundCapability = {
    idempotent: true,
    send: async ({ refundId, payment, amountTzs }) => {
      const body = { refundId, externalId: payment._id, amount: amountTzs };
      const answer = await this.call({ method: 'POST', path: '/v1/refunds', body }, sandboxRefund);
      if (answer === null) throw new ProviderRefused('The sandbox does not know this payment');
      return REFUND_SUCCEEDED;
    },
    /** It has no query: the same refund again is answered by the first one. */
    status: async () => null,
  };
  readonly payouts: PayoutCapability = {
    // The others show what becomes of payouts that no provider can carry out.
    banks: BANK_CODES.filter((bank) => !SANDBOX_WITHOUT.includes(bank)),
    send: async ({ _id, amountTzs, to }) => {
      const body = { payoutId: _id, amount: amountTzs, ...toSandboxDestination(to) };
      const answer = await this.call({ method: 'POST', path: '/v1/payouts', body }, sandboxPayout);
      if (answer === null) throw new ProviderRefused('The sandbox knows no payouts');
      return toPayoutStatus(answer);
    },
    status: async ({ _id }) => {
      const answer = await this.call({ method: 'GET', path: `/v1/payouts/${_id}` }, sandboxPayout);
      return answer === null ? null : toPayoutStatus(answer);
    },
  };
  readonly nameLookup: NameLookupCapability = {
    holderOf: async (destination) => {
      const path = `/v1/names/${toSandboxDestination(destination).number}`;
      const answer = await this.call({ method: 'GET', path }, sandboxName);
      return answer?.name ?? null;
    },
  };
  readonly statements: StatementCapability = {
    listsReversals: true,
    read: async (date) => {
      const path = `/v1/statement?date=${date}`;
      const answer = await this.call({ method: 'GET', path }, sandboxStatement);
      if (answer === null) throw new ProviderRefused('The sandbox knows no statement');
      const { lines, balances: stated } = answer;
      const balances = stated && { openingTzs: stated.opening, closingTzs: stated.closing };
      return { lines: lines.map(toStatementLine), balances: balances ?? null };
    },
  };

  constructor(private readonly config: SandboxConfig) {}

  async openSession({ payment, ...urls }: SessionRequest): Promise<ProviderSession> {
    const { name, email, phone } = payment.customer;
    const wallet = promptedWallet(payment);
    const answer = await this.call(
      {
        method: 'POST',
        path: '/v1/sessions',
        body: {
          externalId: payment._id,
          amount: payment.amountTzs,
          currency: 'TZS',
          description: payment.description,
          customer: { name, email: email || undefined, phone: phone || undefined },
          ...urls,
          expiresAt: payment.expiresAt.toISOString(),
          pageQuery: payment.pageQuery,
          payBy: payment.route === 'control-number' ? payment.route : undefined,
          prompt: wallet
            ? { method: wallet.toLowerCase(), number: mobileDigits(phone) }
            : undefined,
        },
      },
      sandboxSession,
    );
    if (answer === null) throw new ProviderRefused('The sandbox knows no sessions');
    const { reference, paymentUrl, payNumber } = answer;
    if (payNumber) return { reference, paymentUrl: urls.successUrl, payNumber };
    return { reference, paymentUrl: paymentUrl ?? urls.successUrl };
  }

  async queryStatus({ _id }: ProviderPayment): Promise<ProviderStatus | null> {
    const answer = await this.call({ method: 'GET', path: `/v1/payments/${_id}` }, sandboxPayment);
    return answer && toProviderStatus(answer);
  }

  async cancel({ _id }: ProviderPayment): Promise<ProviderStatus | null> {
    const answer = await this.call(
      { method: 'POST', path: `/v1/payments/${_id}/cancel` },
      sandboxPayment,
    );
    return answer && toProviderStatus(answer);
  }

  readEventId({ body }: RawCallback): string | null {
    return readMessage(body, sandboxCallback)?.eventId ?? null;
  }

  verifyCallback({ body, headers }: RawCallback, now: Date): VerifiedCallback | null {
    const signed = {
      body,
      timestamp: headers['x-sandbox-timestamp'],
      signature: headers['x-sandbox-signature'],
    };
    if (!isSandboxSignature(this.config.SANDBOX_KEY, signed, now)) return null;
    const message = readMessage(body, sandboxCallback);
    if (!message) return null;
    const status = message.type.replace('payment.', '') as PaymentState;
    return { reported: toProviderStatus({ ...message, status }) };
  }

  /** The answer in this shape, or null for "not found". */
  private async call<T>({ method, path, body }: SandboxCall, shape: z.ZodType<T>) {
    const { SANDBOX_URL, SANDBOX_KEY, PROVIDER_TIMEOUT_MS } = this.config;
    const answer = await callProvider({
      method,
      url: new URL(path, SANDBOX_URL),
      headers: { authorization: `Bearer ${SANDBOX_KEY}` },
      body,
      timeoutMs: PROVIDER_TIMEOUT_MS,
      secrets: [SANDBOX_KEY],
    });
    if (answer.status === 404) return null;
    requireYes(answer, 'final');
    return readAnswer(answer, shape);
  }
}

/** A card is typed in on a page, and a number is paid from any wallet. */
function promptedWallet({ route, way, customer }: ProviderPayment): MobilePaymentType | null {
  if (route === 'card' || way === 'page' || isPayNumberKind(route)) return null;
  const wallet = operatorOf(customer);
  return way === 'push' || wallet === PROMPTED ? wallet : null;
}

function toSandboxDestination(to: Destination) {
  if (to.kind === 'bank') return { bank: to.bank, number: to.number };
  return { method: to.method.toLowerCase(), number: mobileDigits(to.number) };
}

function toStatementLine(line: SandboxLine): StatementLine | AccountLine {
  const { type: subject } = line;
  const about = { transactionId: line.transactionId ?? '', amountTzs: Math.abs(line.amount) };
  if (subject === 'fee' || subject === 'settlement' || subject === 'top-up') {
    return { ...about, subject };
  }
  return { ...about, subject, id: line.payoutId ?? line.refundId ?? line.externalId };
}

function toPayoutStatus({
  status,
  transactionId,
  failureReason,
}: z.infer<typeof sandboxPayout>): PayoutStatusReport {
  const reported = { transactionId: transactionId ?? '', failureReason: failureReason ?? '' };
  return { ...reported, status: status === 'succeeded' ? 'paid' : status };
}

function toProviderStatus(
  payment: Omit<SandboxPayment, 'status'> & Pick<ProviderStatus, 'status'>,
): ProviderStatus {
  const method = payment.method ?? '';
  return {
    paymentId: payment.externalId,
    reference: payment.reference,
    status: payment.status,
    amountTzs: payment.amount,
    currency: payment.currency,
    method: shopMethods[method] ?? method,
    transactionId: payment.transactionId ?? '',
    failureReason: payment.failureReason ?? '',
    retryable: payment.retryable,
  };
}
