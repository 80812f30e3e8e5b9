import type { z } from 'zod';
import type { PesapalConfig } from '../provider-config.ts';
import { AccessToken, type Token } from '../shared/access-token.ts';
import {
  type ClientTimes,
  callProvider,
  type ProviderResponse,
  readAnswer,
  requireYes,
} from '../shared/provider-call.ts';
import {
  pesapalIpn,
  pesapalIpnList,
  pesapalOrder,
  pesapalReply,
  pesapalStatus,
  pesapalToken,
} from './pesapal.shapes.ts';

const IPN_MS = 600_000;

/** Pesapal's API 3.0 over HTTP. */
export class PesapalClient {
  private readonly config: PesapalConfig;
  private readonly times: ClientTimes;
  private readonly token: AccessToken;
  private ipn: { readonly id: string; readonly until: number } | null = null;

  constructor(config: PesapalConfig, times: ClientTimes) {
    this.config = config;
    this.times = times;
    this.token = new AccessToken(() => this.requestToken(), times.now);
  }

  /** The id of our notification address, requested again now and then: Pesapal may remove it. */
  async notificationId(url: string): Promise<string> {
    const now = this.times.now().getTime();
    if (this.ipn && this.ipn.until > now) return this.ipn.id;
    this.ipn = { id: await this.findOrRegister(url), until: now + IPN_MS };
    return this.ipn.id;
  }

  async submitOrder(order: object): Promise<z.infer<typeof pesapalOrder>> {
    const answer = await this.call('POST', '/api/Transactions/SubmitOrderRequest', order);
    requireYes(answer);
    return readAnswer(answer, pesapalOrder);
  }

  /** Independent of the HTTP status: an unpaid payment is reported as an error. */
  async status(trackingId: string): Promise<z.infer<typeof pesapalStatus>> {
    const query = new URLSearchParams({ orderTrackingId: trackingId });
    const path = `/api/Transactions/GetTransactionStatus?${query}`;
    return readAnswer(await this.call('GET', path), pesapalStatus);
  }

  async cancel(trackingId: string): Promise<z.infer<typeof pesapalReply>> {
    const body = { order_tracking_id: trackingId };
    const answer = await this.call('POST', '/api/Transactions/CancelOrder', body);
    return readAnswer(answer, pesapalReply);
  }

  async refund(body: object): Promise<z.infer<typeof pesapalReply>> {
    const answer = await this.call('POST', '/api/Transactions/RefundRequest', body);
    requireYes(answer);
    return readAnswer(answer, pesapalReply);
  }

  private async findOrRegister(url: string): Promise<string> {
    const list = await this.call('GET', '/api/URLSetup/GetIpnList');
    requireYes(list);
    const known = readAnswer(list, pesapalIpnList).find((ipn) => ipn.url === url);
    if (known) return known.ipn_id;
    const body = { url, ipn_notification_type: 'POST' };
    const answer = await this.call('POST', '/api/URLSetup/RegisterIPN', body);
    requireYes(answer);
    return readAnswer(answer, pesapalIpn).ipn_id;
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderResponse> {
    return this.token.send((token) =>
      callProvider({
        method,
        url: this.url(path),
        headers: { authorization: `Bearer ${token}` },
        body,
        timeoutMs: this.times.timeoutMs,
      }),
    );
  }

  private async requestToken(): Promise<Token> {
    const { PESAPAL_CONSUMER_KEY, PESAPAL_CONSUMER_SECRET } = this.config;
    const answer = await callProvider({
      method: 'POST',
      url: this.url('/api/Auth/RequestToken'),
      body: { consumer_key: PESAPAL_CONSUMER_KEY, consumer_secret: PESAPAL_CONSUMER_SECRET },
      timeoutMs: this.times.timeoutMs,
    });
    const { token, expiryDate } = readAnswer(answer, pesapalToken);
    return { value: token, expiresAt: expiryDate };
  }

  /** Their base address has a path of its own. */
  private url(path: string): URL {
    return new URL(`${this.config.PESAPAL_URL.replace(/\/$/, '')}${path}`);
  }
}
