import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { SESSION_COOKIE } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { IdentityConfig } from '../config.ts';
import { needsSecureCookies } from './session.ts';

/** The one cookie that says who is there; no script can read it. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieSerializeOptions;

  constructor(config: IdentityConfig) {
    const secure = needsSecureCookies(config.PUBLIC_ORIGIN);
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  of(request: FastifyRequest): string {
    return request.cookies[SESSION_COOKIE] ?? '';
  }

  /** Hands out the token, when there is a new one, and passes the user on. */
  hand<T>(response: FastifyReply, { user, token }: { user: T; token: string | null }): T {
    if (token === null) return user;
    const { iat = 0, exp = 0 } = decodeJwt(token);
    const maxAge = exp - Math.floor(iat);
    response.setCookie(SESSION_COOKIE, token, { ...this.options, maxAge });
    return user;
  }

  clear(response: FastifyReply): void {
    response.clearCookie(SESSION_COOKIE, this.options);
  }
}
