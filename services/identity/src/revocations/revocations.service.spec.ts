import { isRevoked, revocationEnd } from './revocations.service.ts';

const now = new Date('2026-03-01T12:00:00Z');
const session = { sid: 's1', userId: 'u1', issuedAt: now };

describe('a revocation', () => {
  it('ends the session it names', () => {
    expect(isRevoked(session, [{ sid: 's1', userId: 'u1', before: null }])).toBe(true);
    expect(isRevoked(session, [{ sid: 's2', userId: 'u1', before: null }])).toBe(false);
  });

  it('ends every session of its user that was issued before its moment', () => {
    const before = new Date(now.getTime() + 1);
    expect(isRevoked(session, [{ sid: null, userId: 'u1', before }])).toBe(true);
    expect(isRevoked(session, [{ sid: null, userId: 'u2', before }])).toBe(false);
    expect(isRevoked(session, [{ sid: null, userId: 'u1', before: now }])).toBe(false);
  });

  it('is kept as long as any token it could meet', () => {
    expect(revocationEnd(now).getTime() - now.getTime()).toBe(7 * 24 * 3_600_000);
  });
});
