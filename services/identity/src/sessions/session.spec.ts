import type { Role } from '@sokoni/contracts';
import { isDueForReissue, sessionClaims } from './session.ts';

const now = new Date('2026-03-01T12:00:00Z');
const user = { _id: 'u1', membership: null, adminRoles: [], accountStatus: 'active' } as const;
const earlier = (ms: number) => new Date(now.getTime() - ms);

describe('a session', () => {
  it('lasts seven days and says no more than who, in which role', () => {
    const seller = { ...user, role: 'SELLER' } as const;
    const claims = sessionClaims(seller, 's1', now);
    const iat = now.getTime() / 1000;
    expect(claims).toEqual({ sub: 'u1', role: 'SELLER', sid: 's1', iat, exp: iat + 7 * 86_400 });
  });

  it('names the roles of an admin', () => {
    const admin = { ...user, role: 'ADMIN', adminRoles: ['support'] } as const;
    expect(sessionClaims(admin, 's1', now)).toMatchObject({ adminRoles: ['support'] });
  });

  it('says that the account is suspended, whatever it is besides an admin', () => {
    const claimsOf = (role: Role) =>
      sessionClaims({ ...user, role, accountStatus: 'suspended' }, 's1', now);
    expect(claimsOf('GENERAL')).toMatchObject({ suspended: true });
    expect(claimsOf('SELLER')).toMatchObject({ suspended: true });
    expect(claimsOf('ADMIN')).not.toHaveProperty('suspended');
  });

  it('is written anew when it is older than a day', () => {
    expect(isDueForReissue(earlier(23 * 3_600_000), now)).toBe(false);
    expect(isDueForReissue(earlier(25 * 3_600_000), now)).toBe(true);
  });
});
