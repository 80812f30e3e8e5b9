import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HttpOnlyCookie } from '@sokoni/common';
import { CART_COOKIE } from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { CartConfig } from '../config.ts';

/** Longer than a visitor's cart is kept: each change prolongs the cart, but not the cookie. */
const YEAR_SECONDS = 31_536_000;

/** The cookie of a visitor's cart. */
@Injectable()
export class CartCookie extends HttpOnlyCookie {
  constructor(config: CartConfig) {
    super(CART_COOKIE, config);
  }

  write(response: FastifyReply): null {
    this.set(response, randomBytes(16).toString('hex'), YEAR_SECONDS);
    return null;
  }
}
