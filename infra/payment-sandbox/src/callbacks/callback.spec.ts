import { nextAttemptAt, signatureHeaders } from './callback.ts';

const start = new Date('2026-03-01T08:00:00Z');
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const failed = (attempts: number) => ({ createdAt: start, attempts, tampering: null });

describe('redelivery of a callback', () => {
  it.each([
    [1, 1],
    [2, 3],
    [3, 10],
    [4, 30],
    [5, 60],
    [6, 300],
    [7, 300],
    [200, 300],
  ])('waits after failure number %d for %d seconds', (failures, seconds) => {
    expect(nextAttemptAt(failed(failures), start)).toEqual(secondsLater(seconds));
  });

  it('ends after a day', () => {
    const day = 24 * 60 * 60;
    expect(nextAttemptAt(failed(200), secondsLater(day - 300))).toEqual(secondsLater(day));
    expect(nextAttemptAt(failed(200), secondsLater(day - 299))).toBeNull();
  });

  it('excludes forged callbacks', () => {
    expect(nextAttemptAt({ ...failed(1), tampering: 'signature' }, start)).toBeNull();
  });
});

describe('the signature of a callback', () => {
  it('is the known HMAC of time and body', () => {
    expect(signatureHeaders('sandbox-key-not-secret', '{"eventId":"evt_1"}', start)).toEqual({
      'x-sandbox-timestamp': '1772352000',
      'x-sandbox-signature': 'c33f4cd7d4d124956da7812ecc69f68a99f8fa97c37b607d0f6d0b4189049a73',
    });
  });

  it.each([
    ['another key', 'another-key', '{}', start],
    ['another body', 'key', '{ }', start],
    ['another time', 'key', '{}', secondsLater(1)],
  ])('changes with %s', (_what, key, body, now) => {
    expect(signatureHeaders(key, body, now)['x-sandbox-signature']).not.toBe(
      signatureHeaders('key', '{}', start)['x-sandbox-signature'],
    );
  });
});
