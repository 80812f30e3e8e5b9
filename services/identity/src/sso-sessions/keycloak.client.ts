import { Injectable } from '@nestjs/common';
import { IdentityConfig } from '../config.ts';
import { realmOf } from '../sso/realm.ts';

const TIMEOUT_MS = 5_000;

@Injectable()
export class KeycloakClient {
  constructor(private readonly config: IdentityConfig) {}

  /**
   * Ends the session that gave the ID token; throws while Keycloak cannot be asked. A token it
   * refuses names no session any more.
   */
  async endSession(idToken: string): Promise<void> {
    const logout = realmOf(this.config)?.logout;
    if (!logout) return;
    const response = await fetch(`${logout}?${new URLSearchParams({ id_token_hint: idToken })}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`Keycloak answered ${response.status}`);
  }
}
