import { Injectable } from '@nestjs/common';
import { Clock, ProblemError } from '@sokoni/common';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { z } from 'zod';
import { IdentityConfig } from '../config.ts';
import { type Realm, realmOf } from './realm.ts';
import { type IdClaims, idClaims, type LogoutClaims, logoutClaims } from './sso-claims.ts';

/** Asymmetric algorithms only. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const FETCH_TIMEOUT_MS = 3_000;
/** Unknown key ids cause at most one request to Keycloak in this time. */
const LOOKUP_EVERY_MS = 5_000;
/** Both kinds of token are used right after they are issued. */
const MAX_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 10;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Verifies tokens that the realm signed for this shop. */
@Injectable()
export class SsoTokensService {
  private readonly realm: Realm | null;
  private readonly keys: Keys | null;

  constructor(
    config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.realm = realmOf(config);
    this.keys =
      this.realm &&
      createRemoteJWKSet(this.realm.keys, {
        timeoutDuration: FETCH_TIMEOUT_MS,
        cooldownDuration: LOOKUP_EVERY_MS,
      });
  }

  /** Refuses while the shop has no single sign-on. */
  needRealm(): { realm: Realm; keys: Keys } {
    if (!this.realm || !this.keys) throw new ProblemError('sso-off');
    return { realm: this.realm, keys: this.keys };
  }

  async readIdToken(token: string): Promise<IdClaims> {
    const claims = parsed(idClaims, await this.verify(token));
    if (claims.azp !== this.realm?.clientId) throw new ProblemError('sso-refused');
    return claims;
  }

  async readLogoutToken(token: string): Promise<LogoutClaims> {
    return parsed(logoutClaims, await this.verify(token));
  }

  private async verify(token: string): Promise<JWTPayload> {
    const { realm, keys } = this.needRealm();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: realm.issuer,
        audience: realm.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        maxTokenAge: MAX_AGE_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (error) {
      throw new ProblemError(problemOf(error), { cause: error });
    }
  }
}

function parsed<T>(schema: z.ZodType<T>, payload: JWTPayload): T {
  const { success, data, error } = schema.safeParse(payload);
  if (!success) throw new ProblemError('sso-refused', { cause: error });
  return data;
}

/** An invalid token is refused; unavailable keys are a temporary failure. */
function problemOf(error: unknown) {
  if (error instanceof errors.JWTExpired) return 'sso-expired';
  const isKeysFault =
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code;
  return isKeysFault ? 'sso-unreachable' : 'sso-refused';
}
