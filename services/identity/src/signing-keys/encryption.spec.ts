import { decrypt, encrypt } from './encryption.ts';

describe('an encrypted key', () => {
  const encrypted = encrypt('-----BEGIN PRIVATE KEY-----', 'the right secret');

  it('is decrypted with the same secret', () => {
    expect(decrypt(encrypted, 'the right secret')).toBe('-----BEGIN PRIVATE KEY-----');
  });

  it('shows nothing of the key', () => {
    expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toContain('PRIVATE');
    expect(encrypt('same', 's')).not.toBe(encrypt('same', 's'));
  });

  it('stays shut for another secret and for a changed text', () => {
    expect(() => decrypt(encrypted, 'a wrong secret')).toThrow();
    const changed = Buffer.from(encrypted, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => decrypt(changed.toString('base64'), 'the right secret')).toThrow();
  });
});
