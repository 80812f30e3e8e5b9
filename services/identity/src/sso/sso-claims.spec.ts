import {
  idClaims,
  logoutClaims,
  nameOf,
  roleOf,
  usernamesOf,
  verifiedEmail,
} from './sso-claims.ts';

const claims = (more: object = {}) =>
  idClaims.parse({
    typ: 'ID',
    azp: 'sokoni-web',
    sub: '6f3c2a9e-0b7d-4c51-9d1e-1a2b3c4d5e01',
    sid: 'a-session',
    nonce: 'a-nonce',
    email: 'Amina@Example.com',
    email_verified: true,
    name: 'Amina Mkuu',
    preferred_username: 'amina',
    ...more,
  });
const names = { admin: 'admin', seller: 'seller' };

describe('the role of a user of the realm', () => {
  it.each([
    [['admin'], 'ADMIN'],
    [['seller'], 'SELLER'],
    [['seller', 'admin'], 'ADMIN'],
    [['general'], 'GENERAL'],
    [['Admin', 'ADMIN', 'realm-admin', 'admin '], 'GENERAL'],
    [[], 'GENERAL'],
  ])('of %j is %s', (roles, role) => {
    expect(roleOf(claims({ realm_access: { roles } }), names)).toBe(role);
  });

  it('without any is that of a buyer', () => {
    expect(roleOf(claims(), names)).toBe('GENERAL');
  });

  it('follows the configured role names', () => {
    const own = { admin: 'sokoni-admin', seller: 'sokoni-seller' };
    expect(roleOf(claims({ realm_access: { roles: ['admin'] } }), own)).toBe('GENERAL');
    expect(roleOf(claims({ realm_access: { roles: ['sokoni-admin'] } }), own)).toBe('ADMIN');
  });
});

describe('the address of a user of the realm', () => {
  it('counts in lower case, and only when Keycloak vouches for it', () => {
    expect(verifiedEmail(claims())).toBe('amina@example.com');
    expect(verifiedEmail(claims({ email_verified: false }))).toBeNull();
    expect(verifiedEmail(claims({ email_verified: undefined }))).toBeNull();
    expect(verifiedEmail(claims({ email: undefined }))).toBeNull();
  });

  it('is not verified by a string that looks like true', () => {
    expect(() => claims({ email_verified: 'true' })).toThrow();
  });
});

describe('the names of a new account', () => {
  it('are those of the realm, and one of their own for when the username is taken', () => {
    expect(nameOf(claims())).toBe('Amina Mkuu');
    expect(usernamesOf(claims())).toEqual(['amina', 'amina-3c4d5e01']);
  });

  it('are neutral where the preferred username imitates Latin letters', () => {
    const imitation = claims({ preferred_username: 'аmina' });
    expect(usernamesOf(imitation)).toEqual(['user-3c4d5e01', 'user-3c4d5e01']);
  });

  it('fall back to what there is and fit', () => {
    const bare = claims({ name: ' ', preferred_username: '' });
    expect(nameOf(bare)).toBe('amina@example.com');
    const long = usernamesOf(claims({ preferred_username: 'x'.repeat(200) }));
    expect(long.map(({ length }) => length)).toEqual([60, 60]);
  });
});

describe('a token of the realm', () => {
  it('is an ID token and no access token', () => {
    expect(() => claims({ typ: 'Bearer' })).toThrow();
  });

  it.each(['sub', 'sid', 'nonce', 'azp'])('needs %s', (name) => {
    expect(() => claims({ [name]: undefined })).toThrow();
  });
});

describe('a logout token', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };

  it.each([
    { events, sid: 's' },
    { events, sub: 'u' },
  ])('is one: %j', (payload) => {
    expect(logoutClaims.safeParse(payload).success).toBe(true);
  });

  it.each([
    { events },
    { sid: 's' },
    { events: {}, sid: 's' },
    { events, sid: 's', nonce: 'an ID token has one' },
  ])('is none: %j', (payload) => {
    expect(logoutClaims.safeParse(payload).success).toBe(false);
  });
});
