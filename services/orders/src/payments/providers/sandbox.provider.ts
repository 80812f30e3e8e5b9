import { Injectable } from '@nestjs/common';
import { mobileDigits, type ProviderCapabilities } from '@sokoni/contracts';
import { OrdersConfig } from '../../config.ts';
import type { PaymentRecord } from '../attempts/payment.schema.ts';
import type { PaymentState, ProviderStatus } from '../attempts/payment.ts';
import {
  type Destination,
  type NameLookupCapability,
  type PaymentProvider,
  type PayoutCapability,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  type ProviderSession,
  type RawCallback,
  type RefundCapability,
  type SessionRequest,
  type StatementCapability,
  type VerifiedCallback,
} from './payment-provider.ts';
import {
  type SandboxPayment,
  sandboxCallback,
  sandboxName,
  sandboxPayment,
  sandboxPayout,
  sandboxSession,
  sandboxStatement,
  shopMethods,
} from './sandbox.schemas.ts';
import { isSandboxSignature } from './sandbox-signature.ts';

interface SandboxCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** The payment provider of development and tests (infra/payment-sandbox). */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly title = 'The sandbox';
  readonly proofHeaders = ['x-sandbox-timestamp', 'x-sandbox-signature'];
  readonly ringsPhone = false;
  readonly capabilities: ProviderCapabilities = {
    collect: ['page'],
    status: true,
    cancel: true,
    refund: 'partial',
    payout: ['wallet'],
    payer: false,
    nameLookup: true,
    statement: true,
    balance: false,
  };
  readonly refunds: RefundCapability = {
    idempotent: true,
    send: async ({ refundId, payment, amountTzs }) => {
      const body = { refundId, externalId: payment._id, amount: amountTzs };
      const answer = await this.call({ method: 'POST', path: '/v1/refunds', body });
      if (answer === null) throw new ProviderRefused('The sandbox does not know this payment');
    },
  };
  readonly payouts: PayoutCapability = {
    send: async ({ _id, amountTzs, ...destination }) => {
      const body = { payoutId: _id, amount: amountTzs, ...toSandboxWallet(destination) };
      const answer = await this.call({ method: 'POST', path: '/v1/payouts', body });
      if (answer === null) throw new ProviderRefused('The sandbox knows no payouts');
      return toPayoutStatus(answer);
    },
    status: async ({ _id }) => {
      const answer = await this.call({ method: 'GET', path: `/v1/payouts/${_id}` });
      return answer === null ? null : toPayoutStatus(answer);
    },
  };
  readonly nameLookup: NameLookupCapability = {
    holderOf: async (destination) => {
      const path = `/v1/names/${toSandboxWallet(destination).number}`;
      const answer = await this.call({ method: 'GET', path });
      return answer === null ? null : sandboxName.parse(answer).name;
    },
  };
  readonly statements: StatementCapability = {
    listsReversals: true,
    read: async (date) => {
      const answer = await this.call({ method: 'GET', path: `/v1/statement?date=${date}` });
      return sandboxStatement.parse(answer).lines.map((line) => ({
        subject: line.type,
        id: line.payoutId ?? line.refundId ?? line.externalId,
        transactionId: line.transactionId ?? '',
        amountTzs: Math.abs(line.amount),
      }));
    },
  };

  constructor(private readonly config: OrdersConfig) {}

  async openSession({ payment, ...urls }: SessionRequest): Promise<ProviderSession> {
    const { name, email, phone } = payment.customer;
    const answer = await this.call({
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
      },
    });
    if (answer === null) throw new ProviderRefused('The sandbox knows no sessions');
    return sandboxSession.parse(answer);
  }

  async queryStatus({ _id }: PaymentRecord): Promise<ProviderStatus | null> {
    const answer = await this.call({ method: 'GET', path: `/v1/payments/${_id}` });
    return answer === null ? null : toProviderStatus(sandboxPayment.parse(answer));
  }

  async cancel({ _id }: PaymentRecord): Promise<ProviderStatus | null> {
    const answer = await this.call({ method: 'POST', path: `/v1/payments/${_id}/cancel` });
    return answer === null ? null : toProviderStatus(sandboxPayment.parse(answer));
  }

  readEventId({ body }: RawCallback): string | null {
    return sandboxCallback.safeParse(parseJson(body)).data?.eventId ?? null;
  }

  verifyCallback({ body, headers }: RawCallback, now: Date): VerifiedCallback | null {
    const signed = {
      body,
      timestamp: headers['x-sandbox-timestamp'],
      signature: headers['x-sandbox-signature'],
    };
    if (!isSandboxSignature(this.config.SANDBOX_KEY, signed, now)) return null;
    const message = sandboxCallback.safeParse(parseJson(body)).data;
    if (!message) return null;
    const status = message.type.replace('payment.', '') as PaymentState;
    return { reported: toProviderStatus({ ...message, status }) };
  }

  /** The parsed answer, or null for "not found". Everything without an answer is `ProviderDown`. */
  private async call({ method, path, body }: SandboxCall): Promise<unknown> {
    const response = await fetch(new URL(path, this.config.SANDBOX_URL), {
      method,
      headers: {
        authorization: `Bearer ${this.config.SANDBOX_KEY}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.config.PROVIDER_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ProviderDown(`${method} ${path}`, { cause: error });
    });
    if (response.status === 404) return null;
    const text = await response.text().catch((error: unknown) => {
      throw new ProviderDown(`${method} ${path}`, { cause: error });
    });
    if (!isVerdict(response.status)) throw new ProviderDown(`${path}: ${response.status}`);
    if (!response.ok)
      throw new ProviderRefused(`${path}: ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }
}

/** 401, 403 and 429 concern our requests and say nothing about the payment. */
function isVerdict(status: number): boolean {
  return status < 500 && status !== 429 && status !== 401 && status !== 403;
}

function toSandboxWallet({ method, number }: Destination) {
  return { method: method.toLowerCase(), number: mobileDigits(number) };
}

function toPayoutStatus(answer: unknown): PayoutStatusReport {
  const { status, transactionId, failureReason } = sandboxPayout.parse(answer);
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
