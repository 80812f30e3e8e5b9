import { isSameSecret } from '@sokoni/common';
import { hashCode, newPhoneCode, phoneCodeKey, requestIdOf } from './phone-code.ts';

const key = phoneCodeKey('some-secret-of-the-shop');
const [phone, nonce] = ['+255712345678', 'browser-one'];

describe('a code by SMS', () => {
  it('has six digits, also when it begins with zeros', () => {
    for (let i = 0; i < 200; i++) expect(newPhoneCode()).toMatch(/^\d{6}$/);
  });

  it('belongs to one number in one browser', () => {
    const ids = [
      requestIdOf(key, phone, nonce),
      requestIdOf(key, '+255712345679', nonce),
      requestIdOf(key, phone, 'browser-two'),
      requestIdOf(phoneCodeKey('some-other-secret'), phone, nonce),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids.join()).not.toContain('712345678');
  });

  it('is compared by a hash that depends on the key and the request', () => {
    const hash = hashCode(key, 'request', '482913');
    expect(isSameSecret(hash, hashCode(key, 'request', '482913'))).toBe(true);
    const others = [
      hashCode(key, 'request', '482914'),
      hashCode(key, 'another', '482913'),
      hashCode(phoneCodeKey('some-other-secret'), 'request', '482913'),
      '',
    ];
    for (const other of others) expect(isSameSecret(hash, other)).toBe(false);
  });
});
