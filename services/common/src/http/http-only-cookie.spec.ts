import { needsSecureCookies } from './http-only-cookie.ts';

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
});
