import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers refuse Secure cookies on plain http, which only a developer's machine speaks. */
export function needsSecureCookies(publicOrigin: string): boolean {
  return !/^http:\/\/localhost(?::\d+)?$/.test(publicOrigin);
}

/** A cookie that no script can read. */
export abstract class HttpOnlyCookie {
  protected readonly options: CookieSerializeOptions;

  protected constructor(
    protected readonly name: string,
    { PUBLIC_ORIGIN }: { readonly PUBLIC_ORIGIN: string },
  ) {
    const secure = needsSecureCookies(PUBLIC_ORIGIN);
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  read(request: FastifyRequest): string {
    return request.cookies[this.name] ?? '';
  }

  clear(response: FastifyReply): null {
    response.clearCookie(this.name, this.options);
    return null;
  }

  protected set(response: FastifyReply, value: string, maxAgeSeconds: number): void {
    response.setCookie(this.name, value, { ...this.options, maxAge: maxAgeSeconds });
  }
}
