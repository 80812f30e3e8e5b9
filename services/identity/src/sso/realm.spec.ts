import { IdentityConfig } from '../config.ts';
import { realmOf } from './realm.ts';

const realm = (env: Record<string, string>) => realmOf(new IdentityConfig(env));

describe('the realm of Keycloak', () => {
  it('is none while no Keycloak is named', () => {
    expect(realm({})).toBeNull();
    expect(realm({ KEYCLOAK_URL: '', KEYCLOAK_REALM: 'shop' })).toBeNull();
  });

  it('is called in tokens as browsers call it, and asked where this service reaches it', () => {
    const found = realm({
      KEYCLOAK_URL: 'https://sso.example.com/auth/',
      KEYCLOAK_INTERNAL_URL: 'http://keycloak:8080/auth',
      KEYCLOAK_REALM: 'the shop',
    });
    expect(found?.issuer).toBe('https://sso.example.com/auth/realms/the%20shop');
    expect(found?.keys.href).toBe(
      'http://keycloak:8080/auth/realms/the%20shop/protocol/openid-connect/certs',
    );
  });

  it.each([
    'http://sso.example.com',
    'http://localhost.example.com',
    'keycloak',
    'ftp://localhost',
  ])('is not reached in the clear: %s', (KEYCLOAK_URL) => {
    expect(() => new IdentityConfig({ KEYCLOAK_URL })).toThrow('KEYCLOAK_URL');
  });

  it('limits a session to a day', () => {
    const SSO_SESSION_MS = String(25 * 3_600_000);
    expect(() => new IdentityConfig({ SSO_SESSION_MS })).toThrow('SSO_SESSION_MS');
  });
});
