import type { z } from 'zod';
import type { AzampayConfig } from '../../../provider-config.ts';
import { AccessToken, type Token } from '../shared/access-token.ts';
import {
  type ClientTimes,
  callProvider,
  type ProviderResponse,
  readAnswer,
  requireYes,
} from '../shared/provider-call.ts';
import { azampayPush, azampayStatus, azampayToken } from './azampay.shapes.ts';

/** AzamPay's mobile checkout over HTTP. */
export class AzampayClient {
  private readonly config: AzampayConfig;
  private readonly times: ClientTimes;
  private readonly token: AccessToken;

  constructor(config: AzampayConfig, times: ClientTimes) {
    this.config = config;
    this.times = times;
    this.token = new AccessToken(() => this.requestToken(), times.now);
  }

  /** Sends a prompt to a phone. Never repeated here: two prompts could be paid twice. */
  async push(body: object): Promise<z.infer<typeof azampayPush>> {
    const answer = await this.call('POST', '/azampay/mno/checkout', body);
    requireYes(answer);
    return readAnswer(answer, azampayPush);
  }

  /** Null when AzamPay does not know the transaction. */
  async status(
    transactionId: string,
    network: string,
  ): Promise<z.infer<typeof azampayStatus> | null> {
    const query = new URLSearchParams({ pgReferenceId: transactionId, bankName: network });
    const answer = await this.call('GET', `/azampay/gettransactionstatus?${query}`);
    if (answer.status === 404) return null;
    requireYes(answer);
    return readAnswer(answer, azampayStatus);
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderResponse> {
    return this.token.send((token) =>
      callProvider({
        method,
        url: new URL(path, this.config.AZAMPAY_URL),
        headers: { authorization: `Bearer ${token}`, 'x-api-key': this.config.AZAMPAY_API_KEY },
        body,
        timeoutMs: this.times.timeoutMs,
      }),
    );
  }

  private async requestToken(): Promise<Token> {
    const answer = await callProvider({
      method: 'POST',
      url: new URL('/AppRegistration/GenerateToken', this.config.AZAMPAY_AUTH_URL),
      body: {
        appName: this.config.AZAMPAY_APP_NAME,
        clientId: this.config.AZAMPAY_CLIENT_ID,
        clientSecret: this.config.AZAMPAY_CLIENT_SECRET,
      },
      timeoutMs: this.times.timeoutMs,
    });
    const { accessToken, expire } = readAnswer(answer, azampayToken).data;
    return { value: accessToken, expiresAt: expire };
  }
}
