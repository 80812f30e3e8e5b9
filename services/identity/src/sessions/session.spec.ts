import { isDueForReissue, sessionClaims } from './session.ts';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = (ms: number) => new Date(now.getTime() - ms);

describe('a session', () => {
  it('lasts seven days and says no more than who, in which role', () => {
    const seller = { _id: 'u1', role: 'SELLER', membership: null, adminRoles: [] } as const;
    const claims = sessionClaims(seller, 's1', now);
    const iat = now.getTime() / 1000;
    expect(claims).toEqual({ sub: 'u1', role: 'SELLER', sid: 's1', iat, exp: iat + 7 * 86_400 });
  });

  it('names the roles of an admin', () => {
    const admin = { _id: 'a1', role: 'ADMIN', membership: null, adminRoles: ['support'] } as const;
    expect(sessionClaims(admin, 's1', now)).toMatchObject({ adminRoles: ['support'] });
  });

  it('is written anew when it is older than a day', () => {
    expect(isDueForReissue(earlier(23 * 3_600_000), now)).toBe(false);
    expect(isDueForReissue(earlier(25 * 3_600_000), now)).toBe(true);
  });
});
