import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { needsSecureCookies } from '@sokoni/common';
import { CART_COOKIE } from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { CartConfig } from '../config.ts';

/** Longer than a visitor's cart is kept: each change prolongs the cart, but not the cookie. */
const YEAR_SECONDS = 31_536_000;

/** The cookie of a visitor's cart. */
@Injectable()
export class CartCookie {
  private readonly options: CookieSerializeOptions;

  constructor({ PUBLIC_ORIGIN }: CartConfig) {
    const secure = needsSecureCookies(PUBLIC_ORIGIN);
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  write(response: FastifyReply): null {
    const token = randomBytes(16).toString('hex');
    response.setCookie(CART_COOKIE, token, { ...this.options, maxAge: YEAR_SECONDS });
    return null;
  }

  clear(response: FastifyReply): void {
    response.clearCookie(CART_COOKIE, this.options);
  }
}
