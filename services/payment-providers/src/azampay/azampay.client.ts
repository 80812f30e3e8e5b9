import type { z } from 'zod';
import { ProviderDown } from '../payment-provider.ts';
import type { AzampayConfig } from '../provider-config.ts';
import { AccessToken, type Token } from '../shared/access-token.ts';
import {
  type ClientTimes,
  callProvider,
  type ProviderResponse,
  readAnswer,
  readMessage,
  requireYes,
} from '../shared/provider-call.ts';
import {
  type AzampayStatus,
  azampayName,
  azampayNotFound,
  azampayPayout,
  azampayPush,
  azampayStatus,
  azampayToken,
} from './azampay.shapes.ts';

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
    return readYes(await this.call('POST', '/azampay/mno/checkout', body), azampayPush);
  }

  /** Null when AzamPay does not know the transaction. */
  async status(transactionId: string, network: string): Promise<AzampayStatus | null> {
    const answer = await this.askStatus(transactionId, network);
    if (answer.status !== 404) return readState(answer);
    if (isNotFound(answer)) return null;
    // A dead path says nothing about any payment.
    throw new ProviderDown(`${answer.what}: 404, the path does not exist`);
  }

  /** False when the status path answers 404 without saying that it knows no such transaction. */
  async hasStatusPath(): Promise<boolean> {
    const answer = await this.askStatus('0'.repeat(32), 'Mpesa');
    return answer.status !== 404 || isNotFound(answer);
  }

  /** A 403 for a repeated id means that AzamPay has it; any other is about our credentials. */
  async disburse(body: object): Promise<z.infer<typeof azampayPayout>> {
    const answer = await this.payoutCall('POST', '/api/v1/azampay/disburse', body);
    if (answer.status === 403 && /duplicate/i.test(answer.text)) {
      throw new ProviderDown('disburse: AzamPay has this payout already');
    }
    return readYes(answer, azampayPayout);
  }

  async payoutStatus(pgReferenceId: string, bankName: string): Promise<AzampayStatus> {
    const query = new URLSearchParams({ pgReferenceId, bankName });
    const path = `/api/v1/azampay/transactionstatus?${query}`;
    return readState(await this.payoutCall('GET', path));
  }

  async nameLookup(body: object): Promise<z.infer<typeof azampayName>> {
    return readYes(await this.payoutCall('POST', '/api/v1/azampay/namelookup', body), azampayName);
  }

  private askStatus(transactionId: string, network: string): Promise<ProviderResponse> {
    const [ofTransaction = '', ofNetwork = ''] = this.config.AZAMPAY_STATUS_PARAMETERS.split(',');
    const query = new URLSearchParams({ [ofTransaction]: transactionId, [ofNetwork]: network });
    return this.call('GET', `${this.config.AZAMPAY_STATUS_PATH}?${query}`);
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderResponse> {
    return this.send(method, new URL(path, this.config.AZAMPAY_URL), body);
  }

  private payoutCall(method: 'GET' | 'POST', path: string, body?: object) {
    return this.send(method, new URL(path, this.config.AZAMPAY_DISBURSE_URL), body);
  }

  private send(method: 'GET' | 'POST', url: URL, body?: object): Promise<ProviderResponse> {
    return this.token.send((token) =>
      callProvider({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, 'x-api-key': this.config.AZAMPAY_API_KEY },
        body,
        timeoutMs: this.times.timeoutMs,
        secrets: [token, this.config.AZAMPAY_API_KEY],
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

function readYes<T>(answer: ProviderResponse, shape: z.ZodType<T>): T {
  requireYes(answer);
  return readAnswer(answer, shape);
}

/** A state counts only where the query itself has succeeded. */
function readState(answer: ProviderResponse): AzampayStatus {
  const said = readYes(answer, azampayStatus);
  if (said.success) return said;
  throw new ProviderDown(`${answer.what}: ${said.message || said.data}`);
}

function isNotFound({ text }: ProviderResponse): boolean {
  return readMessage(Buffer.from(text), azampayNotFound) !== null;
}
