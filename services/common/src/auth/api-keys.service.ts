import { Injectable } from '@nestjs/common';
import { apiKeysRoutes } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';
import { InternalClient } from '../calls/internal-client.ts';
import { digestOf } from '../rules/same-secret.ts';
import { RevocationList } from './revocation-list.ts';
import type { VerifiedToken } from './session.ts';

/** So long an answer of identity is used: a revoked key ends by its revocation, much sooner. */
const KNOWN_MS = 5 * 60_000;
const MAX_KNOWN = 5_000;
/** Other schemes, such as the password of a test site, are none of ours. */
const BEARER = /^Bearer +(?:(\S+) *)?$/i;
const API_KEY = /^sokoni_[\w-]{43}$/;

/** The secret in the header `Authorization`; null without one. No other place of a request is read. */
export function apiKeyIn(authorization: string | undefined): string | null {
  const match = BEARER.exec(authorization ?? '');
  return match && (match[1] ?? '');
}

/** Asks identity whose API keys are, and remembers it for some minutes. */
@Injectable()
export class ApiKeysService {
  private readonly known = new LRUCache<string, VerifiedToken>({ max: MAX_KNOWN, ttl: KNOWN_MS });

  constructor(
    private readonly identity: InternalClient,
    private readonly revocations: RevocationList,
  ) {}

  /**
   * Throws `api-key-refused`. What ends all sessions of the seller ends no key: identity is asked again,
   * who knows whether the key and the shop still stand.
   */
  async verify(secret: string): Promise<VerifiedToken | null> {
    if (!API_KEY.test(secret)) return null;
    const hashed = digestOf(secret);
    const known = this.known.get(hashed);
    if (known && !this.revocations.isRevoked(known)) return known;
    this.known.delete(hashed);
    const asked = await this.ask(hashed);
    this.known.set(hashed, asked);
    return asked;
  }

  private async ask(hashed: string): Promise<VerifiedToken> {
    const body = { hash: hashed };
    const holder = await this.identity.call(
      apiKeysRoutes.apiKeyHolder,
      { body },
      { idempotent: true },
    );
    const { apiKeyId: sid, sellerId: userId, scopes, checkedAt } = holder;
    return {
      session: { userId, role: 'SELLER', sid, scopes },
      issuedAt: Date.parse(checkedAt),
      expiresAt: Date.now() + KNOWN_MS,
    };
  }
}
