import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sokoni/common/rules';
import {
  ProviderDown,
  ProviderPaced,
  ProviderRefused,
  ProviderUnreached,
} from '../payment-provider.ts';
import type { ClickpesaConfig } from '../provider-config.ts';
import { AccessToken, type Token } from '../shared/access-token.ts';
import {
  type ClientTimes,
  callProvider,
  type ProviderResponse,
  readAnswer,
  requireYes,
} from '../shared/provider-call.ts';
import {
  type ClickpesaPayment,
  type ClickpesaPayout,
  type ClickpesaStatement,
  clickpesaControlNumber,
  clickpesaLink,
  clickpesaPayments,
  clickpesaPayout,
  clickpesaPayouts,
  clickpesaStatement,
  clickpesaToken,
} from './clickpesa.shapes.ts';

/** The token is valid for an hour, which the answer does not contain. */
const TOKEN_MS = 3_600_000;
export const PAYOUT_PACE = 'ClickPesa creates one payout a minute';

type ClickpesaPayoutKind = 'mobile-money' | 'bank';

/** ClickPesa's API over HTTP. */
export class ClickpesaClient {
  private readonly config: ClickpesaConfig;
  private readonly times: ClientTimes;
  private readonly token: AccessToken;

  constructor(config: ClickpesaConfig, times: ClientTimes) {
    this.config = config;
    this.times = times;
    this.token = new AccessToken(() => this.requestToken(), times.now);
  }

  /** Answers with the address of the page. */
  async createLink(body: object): Promise<string> {
    const signed = withChecksum(this.config.CLICKPESA_CHECKSUM_KEY, body);
    const path = '/third-parties/checkout-link/generate-checkout-url';
    const answer = await this.call('POST', path, signed);
    requireYes(answer);
    return readAnswer(answer, clickpesaLink).checkoutLink;
  }

  /** Answers with the number that takes the bill's exact amount. */
  async createControlNumber(body: object): Promise<string> {
    const signed = withChecksum(this.config.CLICKPESA_CHECKSUM_KEY, body);
    const answer = await this.call(
      'POST',
      '/third-parties/billpay/create-order-control-number',
      signed,
    );
    // An earlier request of this reference was carried out, and its answer was lost with the number.
    if (answer.status === 409)
      throw new ProviderDown('This reference has a control number already');
    requireYes(answer);
    return readAnswer(answer, clickpesaControlNumber).billPayNumber;
  }

  /** Every try to pay the reference; none without a try. */
  async payments(reference: string): Promise<ClickpesaPayment[]> {
    const answer = await this.call('GET', `/third-parties/payments/${reference}`);
    if (answer.status === 404) return [];
    requireYes(answer);
    return readAnswer(answer, clickpesaPayments);
  }

  /** Throws the refusal of a payout that would not be accepted: limits, float, recipient. */
  async previewPayout(kind: ClickpesaPayoutKind, body: object): Promise<void> {
    const signed = withChecksum(this.config.CLICKPESA_CHECKSUM_KEY, body);
    const path = `/third-parties/payouts/preview-${kind}-payout`;
    try {
      requireYes(await this.call('POST', path, signed), 'final');
    } catch (error) {
      if (error instanceof ProviderRefused) throw error;
      // Nothing has been created yet.
      throw new ProviderUnreached(String(error), { cause: error });
    }
  }

  /** Null when ClickPesa has a payout of this reference already. */
  async createPayout(kind: ClickpesaPayoutKind, body: object): Promise<ClickpesaPayout | null> {
    const signed = withChecksum(this.config.CLICKPESA_CHECKSUM_KEY, body);
    const path = `/third-parties/payouts/create-${kind}-payout`;
    const answer = await this.call('POST', path, signed);
    if (answer.status === 409) return null;
    if (answer.status === 429) throw new ProviderPaced(PAYOUT_PACE);
    requireYes(answer);
    return readAnswer(answer, clickpesaPayout);
  }

  /** Null when ClickPesa knows no payout of this reference. */
  async payout(reference: string): Promise<ClickpesaPayout | null> {
    const answer = await this.call('GET', `/third-parties/payouts/${reference}`);
    if (answer.status === 404) return null;
    requireYes(answer);
    const found = readAnswer(answer, clickpesaPayouts);
    const [payout = null] = Array.isArray(found) ? found : [found];
    return payout;
  }

  async statement(startDate: string, endDate: string): Promise<ClickpesaStatement> {
    const query = new URLSearchParams({ currency: 'TZS', startDate, endDate });
    const answer = await this.call('GET', `/third-parties/account/statement?${query}`);
    requireYes(answer);
    return readAnswer(answer, clickpesaStatement);
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderResponse> {
    return this.token.send((authorization) =>
      callProvider({
        method,
        url: new URL(path, this.config.CLICKPESA_URL),
        headers: { authorization },
        body,
        timeoutMs: this.times.timeoutMs,
        secrets: [authorization, this.config.CLICKPESA_API_KEY],
      }),
    );
  }

  private async requestToken(): Promise<Token> {
    const expiresAt = new Date(this.times.now().getTime() + TOKEN_MS);
    const answer = await callProvider({
      method: 'POST',
      url: new URL('/third-parties/generate-token', this.config.CLICKPESA_URL),
      headers: {
        'client-id': this.config.CLICKPESA_CLIENT_ID,
        'api-key': this.config.CLICKPESA_API_KEY,
      },
      timeoutMs: this.times.timeoutMs,
    });
    const { token } = readAnswer(answer, clickpesaToken);
    return { value: token.startsWith('Bearer ') ? token : `Bearer ${token}`, expiresAt };
  }
}

/** Compact JSON with the keys of every object in alphabetical order; lists stay in order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** Hex HMAC-SHA256 over the canonical JSON. */
export function clickpesaChecksum(key: string, payload: object): string {
  return createHmac('sha256', key).update(canonicalJson(payload)).digest('hex');
}

export function withChecksum<T extends object>(key: string, payload: T): T & { checksum: string } {
  return { ...payload, checksum: clickpesaChecksum(key, payload) };
}

/** Whether the checksum of all other fields is right. */
export function isClickpesaSignature(
  key: string,
  message: { readonly checksum: string; readonly checksumMethod?: unknown },
): boolean {
  const { checksum, checksumMethod: _, ...payload } = message;
  return isSameSecret(clickpesaChecksum(key, payload), checksum.toLowerCase());
}
