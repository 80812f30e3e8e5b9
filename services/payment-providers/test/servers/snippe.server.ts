import { createHmac, randomUUID } from 'node:crypto';
import { PayoutRecords } from '../payout-records.ts';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

const API_KEY = 'snippe-api-key';
const WEBHOOK_KEY = 'snippe-webhook-key';

interface Payment {
  readonly reference: string;
  readonly paymentId: string;
  readonly body: string;
  amount: number;
  status: string;
}

/** Snippe's payments and payouts as integrators describe them. */
export class SnippeServer extends ProviderServer {
  readonly payments: Payment[] = [];
  private readonly payouts = new PayoutRecords();
  override readonly payoutControls = {
    call: 'POST /v1/payouts/send',
    holder: null,
    floatTooLow: false,
    namesRefusals: false,
    settle: (id: string, outcome: 'paid' | 'failed') => this.payouts.settle(id, outcome),
    taken: (id: string) => this.payouts.taken(id),
    paidTzs: (id: string) => this.payouts.paidTzs(id),
  };

  get env() {
    return {
      SNIPPE_URL: this.url,
      SNIPPE_API_KEY: API_KEY,
      SNIPPE_WEBHOOK_KEY: WEBHOOK_KEY,
      SNIPPE_PAYOUTS: '1',
    };
  }

  settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void {
    const payment = this.of(paymentId);
    payment.status = outcome === 'succeeded' ? 'completed' : 'failed';
    if (amountTzs !== undefined) payment.amount = amountTzs;
  }

  collectedTzs(paymentId: string): number {
    const payment = this.payments.find((one) => one.paymentId === paymentId);
    return payment?.status === 'completed' ? payment.amount : 0;
  }

  message(paymentId: string, key = WEBHOOK_KEY): Message {
    const { reference, status } = this.of(paymentId);
    const data = { reference, metadata: { payment_id: paymentId } };
    return this.signed(`payment.${status}`, data, key);
  }

  payoutMessage(payoutId: string): Message {
    const data = { reference: `po-${payoutId}`, metadata: { payout_id: payoutId } };
    return this.signed('payout.completed', data, WEBHOOK_KEY);
  }

  private signed(type: string, data: { readonly reference: string }, key: string): Message {
    const body = JSON.stringify({ id: `evt-${data.reference}-${type}`, type, data });
    const timestamp = String(Math.floor(this.now() / 1_000));
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    return {
      body,
      headers: { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature },
    };
  }

  protected answer({ what, headers, body }: ReceivedRequest): Reply {
    if (headers.authorization !== `Bearer ${API_KEY}`) return { status: 401, body: no('key') };
    const key = headers['idempotency-key'] ?? '';
    if (what === 'POST /v1/payments') return this.create(key, body);
    if (what === this.payoutControls.call) return this.sendPayout(key, body);
    const [, payout = ''] = /^GET \/v1\/payouts\/po-(\w+)$/.exec(what) ?? [];
    if (payout !== '') return this.payoutRow(payout);
    const [, reference = ''] = /^GET \/v1\/payments\/([\w-]+)$/.exec(what) ?? [];
    const found = this.payments.find((one) => one.reference === reference);
    return found ? { body: this.row(found) } : { status: 404, body: no('Payment not found') };
  }

  private create(key: string, body: ReceivedRequest['body']): Reply {
    this.requireThat(/^.{1,30}$/.test(key), `No idempotency key: ${key}`);
    const details = body.details as { readonly amount?: unknown; readonly currency?: unknown };
    this.requireThat(Number.isInteger(details.amount), 'No whole shillings');
    this.requireThat(details.currency === 'TZS', 'No currency');
    this.requireThat(body.payment_type === 'mobile', 'No payment type');
    this.requireThat(/^255\d{9}$/.test(String(body.phone_number)), 'No number');
    const text = JSON.stringify(body);
    const known = this.payments.find(({ paymentId }) => paymentId === key);
    if (known && known.body !== text) return { status: 422, body: no('Key used before') };
    const { amount } = details as { readonly amount: number };
    const fresh = {
      reference: randomUUID(),
      paymentId: key,
      body: text,
      amount,
      status: 'pending',
    };
    if (!known) this.payments.push(fresh);
    return { status: 201, body: this.row(known ?? fresh) };
  }

  private sendPayout(key: string, body: ReceivedRequest['body']): Reply {
    this.requireThat(Number(body.amount) >= 5_000, 'Less than the least amount');
    this.requireThat(/^255\d{9}$/.test(String(body.recipient_phone)), 'No number');
    if (this.payoutControls.floatTooLow) return { status: 400, body: no('Insufficient balance') };
    this.payouts.take(key, Number(body.amount));
    return this.payoutRow(key);
  }

  private payoutRow(id: string): Reply {
    const state = this.payouts.stateOf(id);
    if (!state) return { status: 404, body: no('Payout not found') };
    const status = { pending: 'pending', paid: 'completed', failed: 'failed' }[state];
    return { body: { status: 'success', data: { reference: `po-${id}`, status } } };
  }

  private row({ reference, status, amount }: Payment): object {
    const failure_reason = status === 'failed' ? 'Insufficient funds' : null;
    const money = { value: amount, currency: 'TZS' };
    return { status: 'success', data: { reference, status, amount: money, failure_reason } };
  }

  private of(paymentId: string): Payment {
    const found = this.payments.find((one) => one.paymentId === paymentId);
    if (!found) throw new Error(`No payment ${paymentId}`);
    return found;
  }
}

function no(message: string): object {
  return { status: 'error', message };
}
