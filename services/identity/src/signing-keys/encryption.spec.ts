import { sealKey, unsealKey } from './key-seal.ts';

describe('a sealed key', () => {
  const sealed = sealKey('-----BEGIN PRIVATE KEY-----', 'the right secret');

  it('opens with the secret that sealed it', () => {
    expect(unsealKey(sealed, 'the right secret')).toBe('-----BEGIN PRIVATE KEY-----');
  });

  it('shows nothing of the key', () => {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('PRIVATE');
    expect(sealKey('same', 's')).not.toBe(sealKey('same', 's'));
  });

  it('stays shut for another secret and for a changed text', () => {
    expect(() => unsealKey(sealed, 'a wrong secret')).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unsealKey(changed.toString('base64'), 'the right secret')).toThrow();
  });
});
