import { randomUUID } from 'node:crypto';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

interface Order {
  readonly id: string;
  readonly amount: number;
  state: 'open' | 'paid' | 'failed' | 'cancelled' | 'reversed';
  collected: number;
}

const STATUS = { open: 0, paid: 1, failed: 2, cancelled: 2, reversed: 3 };
const NAMES = { 1: 'Completed', 2: 'Failed', 3: 'Reversed' } as const;

/** Pesapal API 3.0 as its reference describes it. */
export class PesapalServer extends ProviderServer {
  /** What its payers pay by. */
  paymentMethod = 'MpesaTZ';
  readonly orders = new Map<string, Order>();
  readonly ipns: { url: string; ipn_id: string }[] = [];
  /** The error of a new order instead of its page. */
  refusal: string | null = null;
  tokenLifeMs = 300_000;
  private token = '';

  get env() {
    return {
      PESAPAL_URL: `${this.url}/v3`,
      PESAPAL_CONSUMER_KEY: 'consumer-key',
      PESAPAL_CONSUMER_SECRET: 'consumer-secret',
    };
  }

  settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void {
    const [, order] = this.orderOf(paymentId);
    order.state = outcome === 'succeeded' ? 'paid' : 'failed';
    order.collected = amountTzs ?? order.amount;
  }

  collectedTzs(paymentId: string): number {
    return [...this.orders.values()]
      .filter(({ id, state }) => id.startsWith(paymentId) && state === 'paid')
      .reduce((sum, { collected }) => sum + collected, 0);
  }

  reverse(paymentId: string): void {
    const [, order] = this.orderOf(paymentId);
    order.state = 'reversed';
  }

  message(paymentId: string): Message {
    const [OrderTrackingId, order] = this.orderOf(paymentId);
    const message = {
      OrderNotificationType: 'IPNCHANGE',
      OrderTrackingId,
      OrderMerchantReference: order.id,
    };
    return { body: JSON.stringify(message), headers: {} };
  }

  override revokeToken(): void {
    this.token = '';
  }

  protected answer(request: ReceivedRequest): Reply {
    if (request.what === 'POST /v3/api/Auth/RequestToken') return this.issueToken(request);
    if (request.headers.authorization !== `Bearer ${this.token}` || this.token === '') {
      return { status: 401, body: trouble('invalid_access_token') };
    }
    const { what, body, query } = request;
    if (what === 'GET /v3/api/URLSetup/GetIpnList') return { body: this.ipns };
    if (what === 'POST /v3/api/URLSetup/RegisterIPN') return this.registerIpn(body);
    if (what === 'POST /v3/api/Transactions/SubmitOrderRequest') return this.submit(body);
    if (what === 'POST /v3/api/Transactions/CancelOrder') return this.cancel(body);
    if (what === 'POST /v3/api/Transactions/RefundRequest') return this.refund(body);
    if (what === 'GET /v3/api/Transactions/GetTransactionStatus') {
      return this.status(query.get('orderTrackingId') ?? '');
    }
    return { status: 404, body: trouble('no_such_route') };
  }

  private issueToken({ body }: ReceivedRequest): Reply {
    const right =
      body.consumer_key === 'consumer-key' && body.consumer_secret === 'consumer-secret';
    if (!right) return { body: trouble('invalid_consumer_key_or_secret_provided') };
    this.token = randomUUID();
    const expiryDate = new Date(this.now() + this.tokenLifeMs).toISOString();
    return { body: { token: this.token, expiryDate, error: null, status: '200', message: '' } };
  }

  private registerIpn({ url, ipn_notification_type }: ReceivedRequest['body']): Reply {
    this.requireThat(ipn_notification_type === 'POST', 'The shop takes notifications by POST');
    const ipn = { url: String(url), ipn_id: randomUUID() };
    this.ipns.push(ipn);
    return { body: { ...ipn, created_date: '2026-03-01T08:00:00Z', error: null, status: '200' } };
  }

  private submit(body: ReceivedRequest['body']): Reply {
    if (this.refusal) return { body: trouble(this.refusal) };
    const id = String(body.id);
    const known = [...this.orders.values()].some((order) => order.id === id);
    if (known) return { body: trouble('duplicate_merchant_reference') };
    this.requireThat(/^[\w.:-]{1,50}$/.test(id), `No merchant reference: ${id}`);
    this.requireThat(body.currency === 'TZS', 'No currency');
    this.requireThat(Number.isInteger(body.amount), 'No whole shillings');
    this.requireThat(String(body.description).length <= 100, 'A long description');
    this.requireThat(
      this.ipns.some((ipn) => ipn.ipn_id === body.notification_id),
      'An unknown notification id',
    );
    const amount = Number(body.amount);
    const order_tracking_id = randomUUID();
    this.orders.set(order_tracking_id, { id, amount, state: 'open', collected: amount });
    const redirect_url = `${this.url}/iframe?OrderTrackingId=${order_tracking_id}`;
    const page = { order_tracking_id, merchant_reference: id, redirect_url };
    return { body: { ...page, error: null, status: '200' } };
  }

  private status(trackingId: string): Reply {
    const order = this.orders.get(trackingId);
    if (!order) return { body: trouble('invalid_order_tracking_id') };
    if (order.state === 'open') {
      return { status: 500, body: { ...trouble('payment_details_not_found'), status_code: 0 } };
    }
    const moneyCame = order.state === 'paid' || order.state === 'reversed';
    return {
      body: {
        payment_method: this.paymentMethod,
        amount: order.collected,
        created_date: '2026-03-01T08:01:00Z',
        confirmation_code: moneyCame ? 'CONF123456' : '',
        payment_status_description: NAMES[STATUS[order.state] as 1 | 2 | 3],
        description: moneyCame ? '' : 'Insufficient funds',
        message: 'Request processed successfully',
        payment_account: '2557xxx45678',
        call_back_url: '',
        status_code: STATUS[order.state],
        merchant_reference: order.id,
        currency: 'TZS',
        error: { error_type: null, code: null, message: null },
        status: '200',
      },
    };
  }

  private cancel(body: ReceivedRequest['body']): Reply {
    const order = this.orders.get(String(body.order_tracking_id));
    if (order?.state !== 'open') {
      return { body: { status: '500', message: 'Order could not be cancelled' } };
    }
    return { body: { status: '200', message: 'Order successfully cancelled.' } };
  }

  private refund(body: ReceivedRequest['body']): Reply {
    this.requireThat(/^\d+\.\d\d$/.test(String(body.amount)), 'No amount to refund');
    this.requireThat(Boolean(body.username && body.remarks), 'username and remarks are missing');
    if (body.confirmation_code !== 'CONF123456') {
      return { body: { status: '500', message: 'Refund request rejected' } };
    }
    return { body: { status: '200', message: 'Refund request successfully' } };
  }

  private orderOf(paymentId: string): [string, Order] {
    const found = [...this.orders].findLast(([, order]) => order.id.startsWith(paymentId));
    if (!found) throw new Error(`No order for ${paymentId}`);
    return found;
  }
}

function trouble(code: string) {
  return { error: { error_type: 'api_error', code, message: code }, status: '500', message: code };
}
