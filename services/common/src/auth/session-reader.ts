import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Strategy } from 'passport-jwt';
import { RevocationList } from './revocation-list.ts';
import type { Session, VerifiedToken } from './session.ts';
import { SigningKeys } from './signing-keys.ts';
import { tokenStrategy, verifyToken } from './token-strategy.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 256;

/** Turns a session token into a session. A good token's signature is checked once. */
@Injectable()
export class SessionReader {
  private readonly verified = new LRUCache<string, VerifiedToken>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (token, key) => JSON.stringify(token).length + key.length + ENTRY_BYTES,
  });
  private readonly strategy: Strategy;
  private readonly revocations: RevocationList;

  constructor(keys: SigningKeys, revocations: RevocationList) {
    this.strategy = tokenStrategy((kid) => keys.find(kid));
    this.revocations = revocations;
  }

  /** The session behind a token; null when it is forged, expired or revoked. */
  read(token: string): Session | null | Promise<Session | null> {
    const key = hash('sha256', token, 'base64');
    const known = this.verified.get(key);
    return known ? this.unlessDead(known) : this.verify(token, key);
  }

  private async verify(token: string, key: string): Promise<Session | null> {
    const verified = await verifyToken(this.strategy, token);
    if (!verified) return null;
    const ttl = Math.floor(verified.expiresAt - Date.now());
    if (ttl > 0) this.verified.set(key, verified, { ttl });
    return this.unlessDead(verified);
  }

  private unlessDead(token: VerifiedToken): Session | null {
    return this.revocations.isRevoked(token) ? null : token.session;
  }
}
