import { isDueForReissue, sessionClaims } from './session.ts';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = (ms: number) => new Date(now.getTime() - ms);

describe('a session', () => {
  it('lasts seven days and says no more than who, in which role', () => {
    const claims = sessionClaims({ _id: 'u1', role: 'SELLER', membership: null }, 's1', now);
    const iat = now.getTime() / 1000;
    expect(claims).toEqual({ sub: 'u1', role: 'SELLER', sid: 's1', iat, exp: iat + 7 * 86_400 });
  });

  it('is written anew when it is older than a day', () => {
    expect(isDueForReissue(earlier(23 * 3_600_000), now)).toBe(false);
    expect(isDueForReissue(earlier(25 * 3_600_000), now)).toBe(true);
  });
});
