import { Injectable } from '@nestjs/common';
import { RESET_COOKIE, TIMINGS } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { SecretCookie } from '../sessions/secret-cookie.ts';

/** Marks the browser that asked for a new password, whether or not it named an account. */
@Injectable()
export class ResetCookie extends SecretCookie {
  constructor(config: IdentityConfig) {
    super(RESET_COOKIE, TIMINGS.passwordResetMs, config);
  }
}
