import { Injectable } from '@nestjs/common';
import { HttpOnlyCookie } from '@sokoni/common';
import {
  DEVICE_COOKIE,
  PHONE_CODE,
  PHONE_CODE_COOKIE,
  RESET_COOKIE,
  SESSION_COOKIE,
  SSO_COOKIE,
  TIMINGS,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { IdentityConfig } from '../config.ts';
import { addDevice, deviceKey, type KnownDevices, readDevices } from './device.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The session token. */
@Injectable()
export class SessionCookie extends HttpOnlyCookie {
  constructor(config: IdentityConfig) {
    super(SESSION_COOKIE, config);
  }

  /** Sets the token, if there is a new one, and returns the user. */
  write<T>(response: FastifyReply, { user, token }: { user: T; token: string | null }): T {
    if (token === null) return user;
    const { iat = 0, exp = 0 } = decodeJwt(token);
    this.set(response, token, exp - Math.floor(iat));
    return user;
  }
}

/** The browser that asked for a new password, whether or not it named an account. */
@Injectable()
export class ResetCookie extends HttpOnlyCookie {
  constructor(config: IdentityConfig) {
    super(RESET_COOKIE, config);
  }

  write(response: FastifyReply, nonce: string): null {
    this.set(response, nonce, TIMINGS.passwordResetMs / 1000);
    return null;
  }
}

/** The browser that asked for a code by SMS, which counts nowhere else. */
@Injectable()
export class PhoneCodeCookie extends HttpOnlyCookie {
  constructor(config: IdentityConfig) {
    super(PHONE_CODE_COOKIE, config);
  }

  write(response: FastifyReply, nonce: string): null {
    this.set(response, nonce, PHONE_CODE.minutes * 60);
    return null;
  }
}

/** The browser that went to Keycloak: a token stolen from it is refused elsewhere. */
@Injectable()
export class SsoCookie extends HttpOnlyCookie {
  constructor(config: IdentityConfig) {
    super(SSO_COOKIE, config);
  }

  write(response: FastifyReply, secret: string): void {
    this.set(response, secret, TIMINGS.ssoAttemptMs / 1000);
  }
}

/** The users who have logged in with this browser; grants nothing but a rate limit of its own. */
@Injectable()
export class DeviceCookie extends HttpOnlyCookie {
  private readonly key: Buffer;

  constructor(config: IdentityConfig) {
    super(DEVICE_COOKIE, config);
    this.key = deviceKey(config.KEY_ENCRYPTION_SECRET);
  }

  known(request: FastifyRequest): KnownDevices {
    return readDevices(this.read(request), this.key);
  }

  remember(request: FastifyRequest, response: FastifyReply, userId: string): void {
    this.set(response, addDevice(this.known(request), userId, this.key), YEAR_MS / 1000);
  }
}
