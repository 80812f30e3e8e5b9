import { jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { HttpOnlyCookie, needsSecureCookies } from './http-only-cookie.ts';

class Visit extends HttpOnlyCookie {
  constructor(PUBLIC_ORIGIN: string) {
    super('visit', { PUBLIC_ORIGIN });
  }

  start(response: FastifyReply): void {
    this.set(response, 'v1', 60);
  }
}

describe('a cookie', () => {
  it.each([
    ['http://localhost', false],
    ['http://localhost:8080', false],
    ['http://localhost.evil.example', true],
    ['https://localhost', true],
    ['https://sokoni.example', true],
  ])('on %s asks for a secure cookie: %s', (origin, secure) => {
    expect(needsSecureCookies(origin)).toBe(secure);
  });

  it.each([
    ['http://localhost:8080', false],
    ['https://sokoni.example', true],
  ])('of %s is read by no script, and cleared as it was set', (origin, secure) => {
    const response = { setCookie: jest.fn(), clearCookie: jest.fn() };
    const visit = new Visit(origin);
    visit.start(response as unknown as FastifyReply);
    visit.clear(response as unknown as FastifyReply);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
    expect(response.setCookie).toHaveBeenCalledWith('visit', 'v1', { ...options, maxAge: 60 });
    expect(response.clearCookie).toHaveBeenCalledWith('visit', options);
  });
});
