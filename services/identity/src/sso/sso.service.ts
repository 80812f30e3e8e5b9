import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, digestOf, ProblemError, RateLimiterService, UnitOfWork } from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import { ssoLimits } from '../limits.ts';
import { newSecret } from '../password-resets/password-reset.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.ts';
import { SsoSessionsService } from '../sso-sessions/sso-sessions.service.ts';
import { SsoAccountsService } from './sso-accounts.service.ts';
import type { IdClaims } from './sso-claims.ts';
import { SsoTokensService } from './sso-tokens.service.ts';

@Injectable()
export class SsoService {
  private readonly logger = new Logger(SsoService.name);
  private readonly tries: ReturnType<typeof ssoLimits>;

  constructor(
    private readonly tokens: SsoTokensService,
    private readonly accounts: SsoAccountsService,
    private readonly sessions: SessionsService,
    private readonly ssoSessions: SsoSessionsService,
    private readonly passwords: PasswordsService,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.tries = ssoLimits(config);
  }

  /** A secret for this browser, and the nonce by which Keycloak's token will name it. */
  begin(): { secret: string; nonce: string } {
    this.tokens.needRealm();
    const secret = newSecret();
    return { secret, nonce: digestOf(secret) };
  }

  async logIn(token: string, secret: string, address: string): Promise<OpenSession> {
    this.tokens.needRealm();
    await this.limits.check(this.tries.address, address);
    try {
      return await this.open(await this.read(token, secret), token);
    } catch (error) {
      const refused = error instanceof ProblemError && error.status < 500;
      if (refused) await this.recordRefusal(error, address);
      throw error;
    }
  }

  async endedAtKeycloak(form: Buffer): Promise<null> {
    const token = new URLSearchParams(form.toString('utf8')).get('logout_token') ?? '';
    const { sid, sub } = await this.tokens.readLogoutToken(token);
    await this.unit.run(async () => {
      if (sid !== undefined) return this.ssoSessions.applyKeycloakEnd(sid);
      const user = await this.accounts.find({ sub: sub ?? '' });
      if (user) await this.ssoSessions.applyKeycloakEndOfAll(user._id.toString());
    });
    return null;
  }

  /** Logs the reason, which the caller does not get. */
  private async recordRefusal({ code, cause }: ProblemError, address: string): Promise<void> {
    const why = cause instanceof Error ? cause.message : undefined;
    this.logger.warn({ msg: 'A single sign-on was refused', code, why });
    await this.limits.count(this.tries.address, address);
  }

  /** A token is valid once, in the browser that requested it. */
  private async read(token: string, secret: string): Promise<IdClaims> {
    const claims = await this.tokens.readIdToken(token);
    const isSameBrowser = secret !== '' && digestOf(secret) === claims.nonce;
    if (!isSameBrowser || (await this.limits.count(this.tries.attempt, claims.nonce)) > 0)
      throw new ProblemError('sso-refused');
    return claims;
  }

  private async open(claims: IdClaims, idToken: string): Promise<OpenSession> {
    const known = await this.accounts.find(claims);
    const unknownPassword = known ? '' : await this.passwords.hash(newSecret());
    return this.unit.run(async () => {
      const user = await this.accounts.findOrCreate(claims, unknownPassword);
      const sid = randomUUID();
      await this.ssoSessions.open({
        keycloakSid: claims.sid,
        authenticatedAt: new Date(claims.auth_time * 1000),
        userId: user._id.toString(),
        sid,
        idToken,
      });
      // The time is taken after the user's write: what revokes later sessions comes later still.
      const lifetimeMs = this.config.SSO_SESSION_MS;
      return this.sessions.open(user, this.clock.now(), { sid, lifetimeMs });
    });
  }
}
