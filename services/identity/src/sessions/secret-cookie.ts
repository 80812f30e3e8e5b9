import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '../config.ts';
import { needsSecureCookies } from './session.ts';

/** Marks one browser for a while: what was begun there, nobody finishes elsewhere. */
export abstract class SecretCookie {
  private readonly options: CookieSerializeOptions;

  protected constructor(
    private readonly name: string,
    private readonly lifetimeMs: number,
    { PUBLIC_ORIGIN }: IdentityConfig,
  ) {
    const secure = needsSecureCookies(PUBLIC_ORIGIN);
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  of(request: FastifyRequest): string {
    return request.cookies[this.name] ?? '';
  }

  hand(response: FastifyReply, secret: string): null {
    response.setCookie(this.name, secret, { ...this.options, maxAge: this.lifetimeMs / 1000 });
    return null;
  }

  clear(response: FastifyReply): null {
    response.clearCookie(this.name, this.options);
    return null;
  }
}
