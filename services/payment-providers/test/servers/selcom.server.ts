import { createHmac } from 'node:crypto';
import { PayoutRecords } from '../payout-records.ts';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

const API_KEY = 'selcom-api-key';
const SECRET = 'selcom-api-secret';
const PIN = 'pin-4711-selcom';
const BILLING = ['firstname', 'lastname', 'address_1', 'city', 'state_or_region', 'country'];

interface Order {
  readonly id: string;
  status: string;
  amount: string;
}

/** Selcom's checkout API as its reference describes it. */
export class SelcomServer extends ProviderServer {
  readonly orders = new Map<string, Order>();
  /** The answer of `create-order` instead of success. */
  refusal: { resultcode: string; result: string; message: string } | null = null;
  /** The code of the answer to a payout that fails at once. */
  payoutRefusal = '';
  private readonly payouts = new PayoutRecords();
  override readonly payoutControls = {
    call: 'POST /v1/walletcashin/process',
    bankCall: 'POST /v1/qwiksend/process',
    holder: 'ASHA MUSHI',
    floatTooLow: false,
    namesRefusals: true,
    settle: (id: string, outcome: 'paid' | 'failed') => this.payouts.settle(id, outcome),
    taken: (id: string) => this.payouts.taken(id),
    paidTzs: (id: string) => this.payouts.paidTzs(id),
  };

  get env() {
    return {
      SELCOM_VENDOR_PIN: PIN,
      SELCOM_BANK_SENDER: '255754000001',
      SELCOM_URL: this.url,
      SELCOM_VENDOR: 'TILL60000000',
      SELCOM_API_KEY: API_KEY,
      SELCOM_API_SECRET: SECRET,
    };
  }

  settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void {
    const order = this.orderOf(paymentId);
    order.status = outcome === 'succeeded' ? 'COMPLETED' : 'REJECTED';
    if (amountTzs !== undefined) order.amount = String(amountTzs);
  }

  collectedTzs(paymentId: string): number {
    return [...this.orders.values()]
      .filter(({ id, status }) => id.startsWith(paymentId) && status === 'COMPLETED')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  }

  message(paymentId: string, secret = SECRET): Message {
    const order = this.orderOf(paymentId);
    const facts = { result: 'SUCCESS', resultcode: '000', payment_status: order.status };
    const body = { transid: 'T123442', order_id: order.id, reference: '0281121212', ...facts };
    const timestamp = '2026-01-03 11:00:00';
    const headers = {
      authorization: `SELCOM ${Buffer.from(API_KEY).toString('base64')}`,
      'digest-method': 'HS256',
      digest: digestOf(Object.keys(body), body, timestamp, secret),
      timestamp,
      'signed-fields': Object.keys(body).join(','),
    };
    return { body: JSON.stringify(body), headers };
  }

  protected answer(request: ReceivedRequest): Reply {
    const { what, query } = request;
    if (!isSigned(request)) return { status: 401, body: no('401', 'Invalid digest') };
    if (what === 'POST /v1/checkout/create-order') return this.create(request.body);
    if (what === this.payoutControls.call) return this.cashIn(request.body);
    if (what === this.payoutControls.bankCall) return this.quickSend(request.body);
    if (/^GET \/v1\/(walletcashin|qwiksend)\/query$/.test(what)) {
      return this.payoutStatus(query.get('transid') ?? '');
    }
    if (what === 'GET /v1/walletcashin/namelookup') return this.nameOf(query.get('utilityref'));
    if (what === 'GET /v1/qwiksend/lookup') return this.nameOf(query.get('recipientAccount'));
    if (what === 'POST /v1/vendor/balance') {
      this.requireThat(request.body.pin === PIN, 'No PIN');
      return { body: yes([{ balance: '1250000.00' }]) };
    }
    const order = this.orders.get(query.get('order_id') ?? '');
    if (!order) return { body: no('404', 'Order not found') };
    if (what === 'GET /v1/checkout/order-status') return { body: yes([this.row(order)]) };
    if (what === 'DELETE /v1/checkout/cancel-order') return this.cancel(order);
    return { status: 404, body: no('404', 'No such route') };
  }

  private create(body: ReceivedRequest['body']): Reply {
    if (this.refusal) return { body: { ...this.refusal, reference: '', data: [] } };
    const id = String(body.order_id);
    if (this.orders.has(id)) return { body: no('400', 'Duplicate order') };
    this.requireThat(body.vendor === 'TILL60000000', 'Another vendor');
    this.requireThat(/^255\d{9}$/.test(String(body.buyer_phone)), `No number: ${body.buyer_phone}`);
    this.requireThat(body.payment_methods === 'ALL' && body.no_of_items === 1, 'Mandatory fields');
    for (const name of BILLING)
      this.requireThat(Boolean(body[`billing.${name}`]), `billing.${name}`);
    for (const name of ['redirect_url', 'cancel_url', 'webhook']) {
      const url = Buffer.from(String(body[name]), 'base64').toString();
      this.requireThat(URL.canParse(url), `${name} is no base64 of an address`);
    }
    this.orders.set(id, { id, status: 'PENDING', amount: String(body.amount) });
    const page = Buffer.from(`${this.url}/paymentgw/checkout/${id}`).toString('base64');
    const gateway = { gateway_buyer_uuid: '', payment_token: '80008000', qr: 'QR' };
    return { body: yes([{ ...gateway, payment_gateway_url: page }]) };
  }

  private cashIn(body: ReceivedRequest['body']): Reply {
    const { transid, utilitycode, utilityref, amount, pin, vendor } = body;
    this.requireThat(pin === PIN && vendor === 'TILL60000000', 'No vendor and PIN');
    this.requireThat(/^[A-Z]{2}CASHIN$/.test(String(utilitycode)), `No code: ${utilitycode}`);
    this.requireThat(/^\d{9,12}$/.test(String(utilityref)), `No number: ${utilityref}`);
    this.requireThat(Number.isInteger(amount), 'No whole shillings');
    return this.take(transid, amount);
  }

  private quickSend(body: ReceivedRequest['body']): Reply {
    const { transid, amount, pin, vendor, ...fields } = body;
    this.requireThat(pin === PIN && vendor === 'TILL60000000', 'No vendor and PIN');
    this.requireThat(/^[A-Z]{6}[A-Z0-9]{2}$/.test(String(fields.recipientFiCode)), 'No bank');
    this.requireThat(/^\d{8,16}$/.test(String(fields.recipientAccount)), 'No account');
    this.requireThat(/^255\d{9}$/.test(String(fields.msisdn)), 'No number of the sender');
    for (const name of ['recipientName', 'senderAccount', 'senderName', 'purpose', 'remarks'])
      this.requireThat(Boolean(fields[name]), name);
    this.requireThat(Number.isInteger(amount), 'No whole shillings');
    return this.take(transid, amount);
  }

  private take(transid: unknown, amount: unknown): Reply {
    if (this.payoutRefusal) return { body: no(this.payoutRefusal, 'Failed') };
    if (this.payoutControls.floatTooLow) return { body: no('4051', 'Insufficient float') };
    if (!this.payouts.take(String(transid), Number(amount)))
      return { body: no('4005', 'Duplicate transid') };
    return { body: { ...yes([]), resultcode: '111', result: 'PENDING', message: 'In progress' } };
  }

  /** 999 also for a payout that never was. */
  private payoutStatus(transid: string): Reply {
    const state = this.payouts.stateOf(transid);
    if (!state) return { body: { ...no('999', 'Ambiguous'), result: 'AMBIGUOUS' } };
    if (state === 'paid') return { body: yes([]) };
    if (state === 'failed') return { body: no('4010', 'Wallet closed') };
    return { body: { ...yes([]), resultcode: '111', result: 'PENDING', message: 'In progress' } };
  }

  private nameOf(number: string | null): Reply {
    const known = number?.startsWith('7');
    return {
      body: known ? yes([{ name: this.payoutControls.holder }]) : no('4020', 'No such wallet'),
    };
  }

  private row({ id, amount, status }: Order): object {
    const paid = status === 'COMPLETED';
    return {
      order_id: id,
      creation_date: '2026-03-01 11:00:00',
      amount,
      payment_status: status,
      transid: paid ? 'T123442' : null,
      channel: paid ? 'MPESA-TZ' : null,
      reference: paid ? '0281121212' : null,
      phone: paid ? '255712345678' : null,
    };
  }

  private cancel(order: Order): Reply {
    if (order.status !== 'PENDING') return { body: no('400', 'Order cannot be cancelled') };
    order.status = 'CANCELLED';
    return { body: yes([]) };
  }

  private orderOf(paymentId: string): Order {
    const order = [...this.orders.values()].findLast(({ id }) => id.startsWith(paymentId));
    if (!order) throw new Error(`No order for ${paymentId}`);
    return order;
  }
}

/** Checks the signature by the fields that were really sent, in the order that is claimed. */
function isSigned({ what, headers, body, query }: ReceivedRequest): boolean {
  const { timestamp = '', digest, authorization } = headers;
  const sent = what.startsWith('POST') ? body : Object.fromEntries(query);
  const names = (headers['signed-fields'] ?? '').split(',');
  const all = names.length === Object.keys(sent).length;
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/.test(timestamp);
  const known = authorization === `SELCOM ${Buffer.from(API_KEY).toString('base64')}`;
  const hs256 = headers['digest-method'] === 'HS256';
  return all && iso && known && hs256 && digest === digestOf(names, sent, timestamp, SECRET);
}

function digestOf(
  names: string[],
  values: Readonly<Record<string, unknown>>,
  timestamp: string,
  secret: string,
): string {
  const pairs = [`timestamp=${timestamp}`, ...names.map((name) => `${name}=${values[name]}`)];
  return createHmac('sha256', secret).update(pairs.join('&')).digest('base64');
}

function yes(data: unknown[]): object {
  return { reference: '0289999288', resultcode: '000', result: 'SUCCESS', message: 'OK', data };
}

function no(resultcode: string, message: string): object {
  return { reference: '0289999288', resultcode, result: 'FAIL', message, data: [] };
}
