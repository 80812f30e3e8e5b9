import { RevocationList } from './revocation-list.ts';
import type { VerifiedToken } from './session.ts';

const at = (ms: number) => new Date(ms).toISOString();
const token = (
  fields: { sid?: string; userId?: string; issuedAt?: number } = {},
): VerifiedToken => ({
  session: { sid: fields.sid ?? 's1', userId: fields.userId ?? 'u1', role: 'GENERAL' },
  issuedAt: fields.issuedAt ?? 1_000,
  expiresAt: 9_000,
});
const event = { sid: null, userId: 'u1', before: null, expiresAt: at(9_000) };

describe('RevocationList', () => {
  it('revokes the session it names and no other', () => {
    const list = new RevocationList();
    list.add({ ...event, sid: 's1' });
    expect(list.isRevoked(token())).toBe(true);
    expect(list.isRevoked(token({ sid: 's2' }))).toBe(false);
  });

  it('revokes the sessions that a user began before a time, and never moves that time back', () => {
    const list = new RevocationList();
    list.add({ ...event, before: at(2_000) });
    list.add({ ...event, before: at(1_500) });
    expect(list.isRevoked(token({ issuedAt: 1_999 }))).toBe(true);
    expect(list.isRevoked(token({ issuedAt: 2_000 }))).toBe(false);
    expect(list.isRevoked(token({ userId: 'u2' }))).toBe(false);
  });

  it('revokes the sessions of a team with those of the owner of the shop', () => {
    const list = new RevocationList();
    list.add({ ...event, userId: 'owner', before: at(2_000) });
    const membership = { sellerId: 'owner', permissions: ['orders' as const] };
    const helper = { ...token(), session: { ...token().session, membership } };
    expect(list.isRevoked(helper)).toBe(true);
    expect(list.isRevoked({ ...helper, issuedAt: 2_000 })).toBe(false);
  });

  it('adds the list of identity to the revocations it has already', () => {
    const list = new RevocationList();
    list.add({ ...event, sid: 's1' });
    list.load({
      sessions: [{ sid: 's2', expiresAt: at(9_000) }],
      users: [{ userId: 'u3', before: at(5_000) }],
    });
    const revoked = [token(), token({ sid: 's2' }), token({ sid: 's9', userId: 'u3' })];
    expect(revoked.map((one) => list.isRevoked(one))).toEqual([true, true, true]);
  });

  it('drops a session once its token has expired', () => {
    const list = new RevocationList();
    list.add({ ...event, sid: 's1' });
    list.prune(8_999);
    expect(list.isRevoked(token())).toBe(true);
    list.prune(9_001);
    expect(list.isRevoked(token())).toBe(false);
  });
});
