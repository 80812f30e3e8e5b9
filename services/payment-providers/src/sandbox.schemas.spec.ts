import { isSandboxSignature, signSandboxBody } from './sandbox.schemas.ts';

const key = 'a-published-key';
const now = new Date('2026-03-01T08:00:00Z');
const timestamp = String(now.getTime() / 1_000);
const body = Buffer.from('{"amount":5000}');
const signature = signSandboxBody(key, timestamp, body);

function isRight(
  change: Partial<{ body: Buffer; timestamp: string; signature: string; key: string; now: Date }>,
) {
  const signed = { body, timestamp, signature, ...change };
  return isSandboxSignature(change.key ?? key, signed, change.now ?? now);
}

describe("the sandbox's signature", () => {
  it('is the documented HMAC', () => {
    expect(signSandboxBody('key', '1', 'body')).toBe(
      '91b5374b153842ad05b2c4eab9349b8321b14703165bd3fb8b034dfb8be98ae5',
    );
  });

  it('is accepted over the exact bytes, within five minutes either way', () => {
    expect(isRight({})).toBe(true);
    expect(isRight({ now: new Date(now.getTime() + 299_000) })).toBe(true);
    expect(isRight({ now: new Date(now.getTime() - 299_000) })).toBe(true);
  });

  it.each([
    ['another body', { body: Buffer.from('{"amount":5001}') }],
    ['another time', { timestamp: String(Number(timestamp) + 1) }],
    ['another key', { key: 'someone-else' }],
    ['no signature', { signature: '' }],
    ['a signature that is no hex', { signature: 'z'.repeat(64) }],
    ['a time that is no number', { timestamp: 'now' }],
    ['an old message', { now: new Date(now.getTime() + 301_000) }],
  ])('is refused for %s', (_what, change) => {
    expect(isRight(change)).toBe(false);
  });
});
