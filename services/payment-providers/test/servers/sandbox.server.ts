import { randomUUID } from 'node:crypto';
import { dateOf } from '@sokoni/contracts';
import { signSandboxBody } from '../../src/sandbox.schemas.ts';
import { PayoutRecords } from '../payout-records.ts';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

const KEY = 'sandbox-contract-key';

/** A line of its statement. */
export interface StatementRow {
  readonly type: 'payment' | 'payout';
  readonly externalId: string;
  readonly payoutId: string | null;
  readonly amount: number;
  /** None for what the server itself writes. */
  readonly transactionId?: string;
}

interface Payment {
  readonly externalId: string;
  readonly reference: string;
  amount: number;
  status: string;
}

/** The development sandbox's API (infra/payment-sandbox), as a server that lies on command. */
export class SandboxServer extends ProviderServer {
  override readonly promptedPhone = '+255622374981';
  /** Its statement by date in Dar es Salaam; a test may change what it says. */
  readonly statement = new Map<string, StatementRow[]>();
  private readonly payments = new Map<string, Payment>();
  private readonly refunds = new Map<string, number>();
  private readonly payouts = new PayoutRecords();
  override readonly payoutControls = {
    call: 'POST /v1/payouts',
    holder: 'ASHA MUSHI',
    floatTooLow: false,
    namesRefusals: true,
    settle: (id: string, outcome: 'paid' | 'failed') => {
      this.payouts.settle(id, outcome);
      const amount = this.payouts.paidTzs(id);
      if (amount > 0) this.write({ type: 'payout', externalId: '', payoutId: id, amount: -amount });
    },
    taken: (id: string) => this.payouts.taken(id),
    paidTzs: (id: string) => this.payouts.paidTzs(id),
  };

  get env() {
    return { SANDBOX_URL: this.url, SANDBOX_KEY: KEY };
  }

  settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void {
    const payment = this.of(paymentId);
    payment.status = outcome;
    if (amountTzs !== undefined) payment.amount = amountTzs;
    if (outcome === 'succeeded') {
      const { externalId, amount } = payment;
      this.write({ type: 'payment', externalId, payoutId: null, amount });
    }
  }

  collectedTzs(paymentId: string): number {
    const payment = this.payments.get(paymentId);
    return payment?.status === 'succeeded' ? payment.amount : 0;
  }

  message(paymentId: string): Message {
    const { status } = this.of(paymentId);
    const facts = { eventId: `evt-${paymentId}-${status}`, type: `payment.${status}` };
    const body = JSON.stringify({ ...this.row(paymentId), ...facts });
    const timestamp = String(Math.floor(this.now() / 1_000));
    const headers = {
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signSandboxBody(KEY, timestamp, body),
    };
    return { body, headers };
  }

  protected answer({ what, query, headers, body }: ReceivedRequest): Reply {
    if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, body: {} };
    if (what === 'POST /v1/sessions') return this.start(body);
    if (what === 'POST /v1/refunds') return this.refund(body);
    if (what === this.payoutControls.call) return this.payOut(body);
    if (what === 'GET /v1/statement') return this.statementOf(query.get('date') ?? '');
    const [, kind = '', id = '', cancel] =
      /^(?:GET|POST) \/v1\/(\w+)\/([\w-]+)(\/cancel)?$/.exec(what) ?? [];
    if (kind === 'names') return this.nameOf(id);
    if (kind === 'payouts') return this.payoutRow(id);
    const payment = this.payments.get(id);
    if (!payment) return { status: 404, body: {} };
    if (cancel && payment.status === 'pending') payment.status = 'cancelled';
    return { body: this.row(id) };
  }

  private write(row: StatementRow): void {
    const date = dateOf(new Date(this.now()));
    this.statement.set(date, [...(this.statement.get(date) ?? []), row]);
  }

  private statementOf(date: string): Reply {
    const rows = this.statement.get(date) ?? [];
    const lines = rows.map((row) => ({ transactionId: null, ...row, refundId: null }));
    return { body: { lines } };
  }

  private start({ externalId, amount, payBy, prompt }: ReceivedRequest['body']): Reply {
    const id = String(externalId);
    const fresh = { externalId: id, reference: randomUUID(), amount: Number(amount) };
    const payment = this.payments.get(id) ?? { ...fresh, status: 'pending' };
    this.payments.set(id, payment);
    const { reference } = payment;
    const payNumber = payBy === 'control-number' ? numberOf(id) : null;
    const paymentUrl = prompt ? null : `${this.url}/pay/${reference}`;
    return { body: { reference, paymentUrl, payNumber } };
  }

  private refund({ refundId, amount }: ReceivedRequest['body']): Reply {
    this.refunds.set(String(refundId), Number(amount));
    return { body: { refundId, status: 'succeeded' } };
  }

  private payOut({ payoutId, amount }: ReceivedRequest['body']): Reply {
    if (this.payoutControls.floatTooLow)
      return { status: 422, body: { message: 'insufficient-float' } };
    this.payouts.take(String(payoutId), Number(amount));
    return this.payoutRow(String(payoutId));
  }

  private payoutRow(id: string): Reply {
    const state = this.payouts.stateOf(id);
    if (!state) return { status: 404, body: {} };
    const status = state === 'paid' ? 'succeeded' : state;
    const transactionId = state === 'paid' ? 'TX-1' : null;
    return { body: { status, transactionId, failureReason: null } };
  }

  private nameOf(number: string): Reply {
    const known = number.startsWith('7');
    return known ? { body: { name: this.payoutControls.holder } } : { status: 404, body: {} };
  }

  private row(id: string): object {
    const { status } = this.of(id);
    const failed = status === 'failed';
    return {
      ...this.of(id),
      currency: 'TZS',
      method: 'mpesa',
      transactionId: failed ? null : 'TX-260301',
      failureReason: failed ? 'insufficient-funds' : null,
      retryable: false,
    };
  }

  private of(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  }
}

/** The same for a payment each time. */
function numberOf(paymentId: string): string {
  return `99${String(BigInt(`0x${paymentId}`) % 10_000_000_000n).padStart(10, '0')}`;
}
