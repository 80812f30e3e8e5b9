import { contentSecurityPolicy } from './content-security-policy.ts';

const connectOf = (path: string) =>
  contentSecurityPolicy('n', path)
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'));

describe('whom a page may call', () => {
  afterEach(() => {
    delete process.env.KEYCLOAK_URL;
  });

  it('is the shop alone while there is no single sign-on', () => {
    expect(connectOf('/login')).toBe("connect-src 'self'");
  });

  it('is Keycloak too where it sends people back to, and nowhere else', () => {
    process.env.KEYCLOAK_URL = 'https://sso.example.com/auth';
    for (const path of ['/login', '/Login'])
      expect(connectOf(path)).toBe("connect-src 'self' https://sso.example.com");
    for (const path of ['/', '/cart', '/login/other', '/sign-up'])
      expect(connectOf(path)).toBe("connect-src 'self'");
  });
});
