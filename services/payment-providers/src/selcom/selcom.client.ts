import type { z } from 'zod';
import { ProviderDown, ProviderRefused } from '../payment-provider.ts';
import type { SelcomConfig } from '../provider-config.ts';
import {
  type ClientTimes,
  callProvider,
  type ProviderResponse,
  readAnswer,
  requireYes,
  withoutSecrets,
} from '../shared/provider-call.ts';
import { type SelcomReply, selcomOrder, selcomReply, selcomStatus } from './selcom.shapes.ts';
import { type SelcomFields, selcomHeaders } from './selcom.signature.ts';

export const YES = '000';
const NOT_FOUND = '404';
/** In progress, or in a state that Selcom itself does not know. */
const OPEN_CODES = ['111', '927', '999'];

/** Selcom pays to wallets and to banks by calls of their own. */
export type SelcomPayoutCall = 'walletcashin' | 'qwiksend';
const NAME_PATHS: Readonly<Record<SelcomPayoutCall, string>> = {
  walletcashin: 'namelookup',
  qwiksend: 'lookup',
};

/** Selcom's checkout API over HTTP: no token, every request is signed. */
export class SelcomClient {
  private readonly config: SelcomConfig;
  private readonly times: ClientTimes;

  constructor(config: SelcomConfig, times: ClientTimes) {
    this.config = config;
    this.times = times;
  }

  /** Answers with the address of the page. */
  async createOrder(fields: SelcomFields): Promise<string> {
    const order = { vendor: this.config.SELCOM_VENDOR, ...fields };
    const answer = await this.call('POST', '/v1/checkout/create-order', order);
    requireYes(answer);
    requireCode(answer);
    const [page] = readAnswer(answer, selcomOrder).data;
    return decodeUrl(page?.payment_gateway_url ?? '');
  }

  /** Null when Selcom does not know the order. */
  async orderStatus(orderId: string): Promise<z.infer<typeof selcomStatus>['data'][number] | null> {
    const answer = await this.call('GET', '/v1/checkout/order-status', { order_id: orderId });
    if (answer.status === 404) return null;
    const { resultcode, message, data } = readAnswer(answer, selcomStatus);
    if (resultcode === NOT_FOUND) return null;
    if (resultcode !== YES) throw new ProviderDown(`order-status: ${resultcode} ${message}`);
    const order = data.find((one) => one.order_id === orderId);
    if (!order) throw new ProviderDown('order-status: about another order');
    return order;
  }

  /** Whether Selcom has closed the order. */
  async cancelOrder(orderId: string): Promise<boolean> {
    const answer = await this.call('DELETE', '/v1/checkout/cancel-order', { order_id: orderId });
    return answer.status === 200 && readAnswer(answer, selcomReply).resultcode === YES;
  }

  /** Sends a payout. Its answer says how it stands, also where Selcom does not know it itself. */
  async payOut(call: SelcomPayoutCall, fields: SelcomFields): Promise<SelcomReply> {
    const answer = await this.call('POST', `/v1/${call}/process`, this.withPin(fields));
    requireYes(answer);
    return this.readReply(answer);
  }

  async payoutStatus(call: SelcomPayoutCall, transid: string): Promise<SelcomReply> {
    const answer = await this.call('GET', `/v1/${call}/query`, { transid });
    requireYes(answer);
    return this.readReply(answer);
  }

  nameLookup(call: SelcomPayoutCall, fields: SelcomFields): Promise<ProviderResponse> {
    return this.call('GET', `/v1/${call}/${NAME_PATHS[call]}`, fields);
  }

  balance(): Promise<ProviderResponse> {
    return this.call('POST', '/v1/vendor/balance', this.withPin({}));
  }

  private withPin(fields: SelcomFields): SelcomFields {
    const { SELCOM_VENDOR: vendor, SELCOM_VENDOR_PIN: pin = '' } = this.config;
    return { ...fields, vendor, pin };
  }

  private readReply(answer: ProviderResponse): SelcomReply {
    const reply = readAnswer(answer, selcomReply);
    return { ...reply, message: withoutSecrets(answer, reply.message) };
  }

  /** Reads and deletes carry the same signed fields in their address. */
  private call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: SelcomFields,
  ): Promise<ProviderResponse> {
    const { SELCOM_URL, SELCOM_API_KEY: apiKey, SELCOM_API_SECRET: secret } = this.config;
    const url = new URL(path, SELCOM_URL);
    if (method !== 'POST') {
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
    }
    return callProvider({
      method,
      url,
      headers: selcomHeaders({ apiKey, secret }, fields, this.times.now()),
      body: method === 'POST' ? fields : undefined,
      timeoutMs: this.times.timeoutMs,
      secrets: [secret, this.config.SELCOM_VENDOR_PIN ?? ''],
    });
  }
}

function requireCode(answer: ProviderResponse): void {
  const reply = readAnswer(answer, selcomReply);
  if (reply.resultcode === YES) return;
  const said = `${answer.what}: ${reply.resultcode} ${reply.message}`;
  throw isRefusal(reply) ? new ProviderRefused(said) : new ProviderDown(said);
}

/**
 * Selcom documents FAIL as final for every code of its own but the open ones. Codes like an HTTP status are about the
 * call, which may have been carried out all the same.
 */
export function isRefusal({
  result,
  resultcode,
}: Pick<SelcomReply, 'result' | 'resultcode'>): boolean {
  const aboutTheCall = /^[45]\d\d$/.test(resultcode);
  return result === 'FAIL' && !OPEN_CODES.includes(resultcode) && !aboutTheCall;
}

/** Addresses travel in base64; some examples show them plain. */
function decodeUrl(value: string): string {
  const plain = URL.canParse(value) ? value : Buffer.from(value, 'base64').toString('utf8');
  if (/^https?:/.test(plain) && URL.canParse(plain)) return plain;
  throw new ProviderDown('create-order: no page');
}
