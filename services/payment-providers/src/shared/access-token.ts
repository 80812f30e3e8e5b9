import { ProviderDown, ProviderUnreached } from '../payment-provider.ts';
import type { ProviderResponse } from './provider-call.ts';

export interface Token {
  readonly value: string;
  readonly expiresAt: Date;
}

/** A token that is about to end might end on its way. */
const MARGIN_MS = 30_000;

/** A provider's access token: fetched once for concurrent callers and cached until shortly before its end. */
export class AccessToken {
  private token: Token | null = null;
  private coming: Promise<Token> | null = null;
  private readonly fetch: () => Promise<Token>;
  private readonly now: () => Date;

  constructor(fetch: () => Promise<Token>, now: () => Date) {
    this.fetch = fetch;
    this.now = now;
  }

  /** A provider that answers 401 has done nothing, so once more with a new token is safe. */
  async send(call: (token: string) => Promise<ProviderResponse>): Promise<ProviderResponse> {
    const token = await this.get();
    const answer = await call(token.value);
    if (answer.status !== 401) return answer;
    if (this.token === token) this.token = null;
    const fresh = await this.get();
    return call(fresh.value);
  }

  private async get(): Promise<Token> {
    const last = this.now().getTime() + MARGIN_MS;
    if (this.token && this.token.expiresAt.getTime() > last) return this.token;
    this.coming ??= this.fetch().finally(() => {
      this.coming = null;
    });
    try {
      this.token = await this.coming;
    } catch (error) {
      // The call for which the token was wanted has not been made.
      throw error instanceof ProviderDown
        ? new ProviderUnreached(error.message, { cause: error })
        : error;
    }
    return this.token;
  }
}
