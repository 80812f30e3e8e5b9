import { Injectable } from '@nestjs/common';
import { Clock, type Session, Ticker } from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import { sealKey, unsealKey } from '../keys/key-seal.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { KeycloakClient } from './keycloak.client.ts';
import type { SsoSessionRecord } from './sso-session.schema.ts';
import { type OpenedBySso, SsoSessionsRepository } from './sso-sessions.repository.ts';

/** A Keycloak that could not be told is told again after this. */
const RETRY_MS = 30_000;

type Opened = Pick<OpenedBySso, 'keycloakSid' | 'userId' | 'sid'> & { readonly idToken: string };

/** Single logout: what is over here is over at Keycloak within a second or two, and the other way round. */
@Injectable()
export class SsoSessionsService {
  constructor(
    private readonly repository: SsoSessionsRepository,
    private readonly revocations: RevocationsService,
    private readonly keycloak: KeycloakClient,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
    ticker: Ticker,
  ) {
    ticker.enter(() => this.tellNext());
  }

  /** Within the transaction that opens the session. */
  open({ idToken, ...opened }: Opened): Promise<void> {
    const sealedHint = sealKey(idToken, this.config.KEY_ENCRYPTION_SECRET);
    return this.repository.open({ ...opened, sealedHint, expiresAt: this.end() });
  }

  /** Within the transaction that ends a session of ours: those that came with it end too. */
  async endWith({ sid }: Session): Promise<void> {
    const ended = await this.repository.endBySid(sid, this.clock.now());
    if (ended) await this.revokeAll(ended, sid);
  }

  /** Within a transaction: Keycloak has ended one of its sessions. */
  async endedThere(keycloakSid: string): Promise<void> {
    const ended = await this.repository.endById(keycloakSid, this.clock.now(), this.end());
    if (ended) await this.revokeAll(ended);
  }

  /** Within a transaction: Keycloak has ended all sessions of a user. */
  async allEndedThere(userId: string): Promise<void> {
    for (const { _id } of await this.repository.findOf(userId)) await this.endedThere(_id);
  }

  private async revokeAll({ sids, userId }: SsoSessionRecord, except?: string): Promise<void> {
    for (const sid of sids.filter((one) => one !== except))
      await this.revocations.revoke({ sid, userId: userId ?? '' });
  }

  private async tellNext(): Promise<boolean> {
    const now = this.clock.now();
    const again = new Date(now.getTime() + RETRY_MS);
    const untold = await this.repository.claimUntold(now, again);
    if (!untold?.sealedHint) return false;
    await this.keycloak.endSession(unsealKey(untold.sealedHint, this.config.KEY_ENCRYPTION_SECRET));
    await this.repository.markTold(untold._id);
    return true;
  }

  private end(): Date {
    return new Date(this.clock.now().getTime() + this.config.SSO_SESSION_MS);
  }
}
