import { endingOf, mayHoldKeys, newSecret } from './api-key.ts';

describe('API keys', () => {
  it('have secrets of 256 random bits behind a prefix that scanners know', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^sokoni_[\w-]{43}$/);
    expect(newSecret()).not.toBe(secret);
    expect(secret.endsWith(endingOf(secret))).toBe(true);
  });

  it('act for sellers whose account is active', () => {
    expect(mayHoldKeys({ role: 'SELLER', accountStatus: 'active' })).toBe(true);
    expect(mayHoldKeys({ role: 'SELLER', accountStatus: 'suspended' })).toBe(false);
    expect(mayHoldKeys({ role: 'GENERAL', accountStatus: 'active' })).toBe(false);
    expect(mayHoldKeys({ role: 'ADMIN', accountStatus: 'active' })).toBe(false);
    expect(mayHoldKeys(null)).toBe(false);
  });
});
