import { Injectable } from '@nestjs/common';
import { Clock, type Session } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { decrypt, encrypt } from '../signing-keys/encryption.ts';
import { realmOf } from '../sso/realm.ts';
import {
  type OpenedBySso,
  type SsoSessionRecord,
  SsoSessionsRepository,
} from './sso-sessions.repository.ts';

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

/** A failed log-out is sent to Keycloak again after this time. */
const RETRY_MS = 30_000;

type Opened = Pick<OpenedBySso, 'keycloakSid' | 'userId' | 'sid' | 'authenticatedAt'> & {
  readonly idToken: string;
};

/** Single logout: a session ends in the shop and at Keycloak within two seconds of each other. */
@Injectable()
export class SsoSessionsService {
  constructor(
    private readonly repository: SsoSessionsRepository,
    private readonly revocations: RevocationsService,
    private readonly keycloak: KeycloakClient,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
  ) {}

  /** Within the transaction that opens the session. */
  open({ idToken, ...opened }: Opened): Promise<void> {
    const encryptedIdToken = encrypt(idToken, this.config.KEY_ENCRYPTION_SECRET);
    return this.repository.open({ ...opened, encryptedIdToken, expiresAt: this.end() });
  }

  /** Whether the user of a session has typed a password at Keycloak moments ago; that it let them in is not enough. */
  isFresh(sid: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - TIMINGS.freshSsoMs);
    return this.repository.isAuthenticatedSince(sid, since);
  }

  /** Within the transaction that ends a session of ours: those that came with it end too. */
  async endWith({ sid }: Session): Promise<void> {
    const ended = await this.repository.endBySid(sid, this.clock.now());
    if (ended) await this.revokeAll(ended, sid);
  }

  /** Within a transaction: Keycloak has ended one of its sessions. */
  async applyKeycloakEnd(keycloakSid: string): Promise<void> {
    const ended = await this.repository.endById(keycloakSid, this.clock.now(), this.end());
    if (ended) await this.revokeAll(ended);
  }

  /** Within a transaction: Keycloak has ended all sessions of a user. */
  async applyKeycloakEndOfAll(userId: string): Promise<void> {
    for (const { _id } of await this.repository.findOf(userId)) await this.applyKeycloakEnd(_id);
  }

  private async revokeAll({ sids, userId }: SsoSessionRecord, except?: string): Promise<void> {
    for (const sid of sids.filter((one) => one !== except))
      await this.revocations.revoke({ sid, userId: userId ?? '' });
  }

  async notifyNext(): Promise<boolean> {
    const now = this.clock.now();
    const again = new Date(now.getTime() + RETRY_MS);
    const due = await this.repository.acquireDue(now, again);
    if (!due?.encryptedIdToken) return false;
    await this.keycloak.endSession(
      decrypt(due.encryptedIdToken, this.config.KEY_ENCRYPTION_SECRET),
    );
    await this.repository.markNotified(due._id);
    return true;
  }

  private end(): Date {
    return new Date(this.clock.now().getTime() + this.config.SSO_SESSION_MS);
  }
}
