import { createECDH } from 'node:crypto';
import { isKnownPushService, pauseAfter, publicKeyOf } from './push.ts';

const HOSTS = ['fcm.googleapis.com', '*.push.apple.com', 'localhost:9443'];

describe('isKnownPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://FCM.googleapis.com:443/fcm/send/abc',
    'https://web.push.apple.com/abc',
    'https://localhost:9443/abc',
  ])('knows %s', (endpoint) => {
    expect(isKnownPushService(endpoint, HOSTS)).toBe(true);
  });

  it.each([
    ['plain HTTP', 'http://fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a name before the host', 'https://evil.fcm.googleapis.com/x'],
    ['a name behind the host', 'https://fcm.googleapis.com.evil.example/x'],
    ['the host as a user', 'https://fcm.googleapis.com@evil.example/x'],
    ['a user at the host', 'https://a:b@fcm.googleapis.com/x'],
    ['the host in the path', 'https://evil.example/fcm.googleapis.com'],
    ['a name that ends alike', 'https://evilpush.apple.com/x'],
    ['the suffix itself', 'https://push.apple.com/x'],
    ['an address of the machine', 'https://127.0.0.1/x'],
    ['an internal service', 'https://orders:4000/internal/payments'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'x'],
  ])('refuses %s', (_, endpoint) => {
    expect(isKnownPushService(endpoint, HOSTS)).toBe(false);
  });
});

describe('the key of web push', () => {
  it('has the public half of its private one', () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys();
    expect(publicKeyOf(pair.getPrivateKey('base64url'))).toBe(publicKey.toString('base64url'));
    expect(() => publicKeyOf('A'.repeat(43))).toThrow();
  });
});

describe('pauseAfter', () => {
  it('grows, and gives up within three hours', () => {
    const pauses = [1, 2, 3, 4].map((tries) => pauseAfter(tries) ?? 0);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(3 * 3_600_000);
    expect(pauseAfter(5)).toBeNull();
  });
});
