import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { identityRoutes } from '@sokoni/contracts';
import { z } from 'zod';
import { InternalClient } from '../calls/internal-client.ts';

const REFRESH_MS = 10 * 60_000;
const FETCH_TIMEOUT_MS = 3_000;
/** Tokens with unknown key ids cause at most one request to identity in this time. */
const LOOKUP_EVERY_MS = 5_000;

const jwks = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })).min(1),
});

/**
 * Identity's public keys by key id. Loaded keys stay valid while identity is down; an unknown key id
 * (identity has rotated its keys) triggers a new request. jose's remote key set does not replace
 * this: its cooldown also runs after the first load, when it refuses a key that was rotated since,
 * and does not run while requests fail.
 */
@Injectable()
export class SigningKeysService implements OnModuleDestroy {
  private readonly logger = new Logger(SigningKeysService.name);
  private readonly timer: NodeJS.Timeout;
  private keys = new Map<string, KeyObject>();
  private lookup: Promise<void> = Promise.resolve();
  private lookedUpAt = 0;

  constructor(private readonly identity: InternalClient) {
    this.timer = setInterval(() => this.refresh(), REFRESH_MS).unref();
  }

  get loaded(): boolean {
    return this.keys.size > 0;
  }

  async find(kid: string): Promise<KeyObject | undefined> {
    if (!this.loaded) throw new Error('The keys of identity are not loaded yet');
    const known = this.keys.get(kid);
    if (known) return known;
    if (Date.now() - this.lookedUpAt > LOOKUP_EVERY_MS) {
      this.lookedUpAt = Date.now();
      this.lookup = this.load();
    }
    await this.lookup;
    return this.keys.get(kid);
  }

  async load(): Promise<void> {
    const timeoutMs = FETCH_TIMEOUT_MS;
    const answer = await this.identity.call(identityRoutes.jwks, {}, { timeoutMs });
    const { keys } = jwks.parse(answer);
    this.keys = new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private refresh(): void {
    this.load().catch((error: unknown) => this.logger.warn(`Signing keys not renewed: ${error}`));
  }
}
