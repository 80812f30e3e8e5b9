import { Injectable } from '@nestjs/common';
import { SSO_COOKIE, TIMINGS } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { SecretCookie } from '../sessions/secret-cookie.ts';

/** Marks the browser that went to Keycloak: a token stolen from it opens nothing elsewhere. */
@Injectable()
export class SsoCookie extends SecretCookie {
  constructor(config: IdentityConfig) {
    super(SSO_COOKIE, TIMINGS.ssoAttemptMs, config);
  }
}
