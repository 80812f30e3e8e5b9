import { hash } from 'node:crypto';
import { CART_COOKIE } from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';

/** 128 random bits, the only key to the cart. */
const TOKEN = /^[0-9a-f]{32}$/;

/**
 * The owner under which a visitor's cart is stored; null without a valid cookie. It is a hash, so that
 * who reads the database can open no cart.
 */
export function visitorOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const token = cookies[CART_COOKIE] ?? '';
  return TOKEN.test(token) ? `visitor:${hash('sha256', token, 'base64url')}` : null;
}
