import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { RESET_COOKIE, TIMINGS } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdentityConfig } from '../config.ts';
import { needsSecureCookies } from '../sessions/session.ts';

/** Marks the browser that asked for a new password, whether or not it named an account. */
@Injectable()
export class ResetCookie {
  private readonly options: CookieSerializeOptions;

  constructor(config: IdentityConfig) {
    const secure = needsSecureCookies(config.PUBLIC_ORIGIN);
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  of(request: FastifyRequest): string {
    return request.cookies[RESET_COOKIE] ?? '';
  }

  hand(response: FastifyReply, nonce: string): null {
    const maxAge = TIMINGS.passwordResetMs / 1000;
    response.setCookie(RESET_COOKIE, nonce, { ...this.options, maxAge });
    return null;
  }

  clear(response: FastifyReply): null {
    response.clearCookie(RESET_COOKIE, this.options);
    return null;
  }
}
