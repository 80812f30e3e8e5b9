import { mediaOrigins, paymentOrigins, ssoRealm } from '../lib/env.ts';
import { paths } from './paths.ts';

/**
 * The policy of a page. The web server makes it, not the gateway: the nonce must match the page,
 * also when the gateway answers from its one-second cache. Style attributes carry placeholder
 * colours; style elements are not allowed. Keycloak may be called from the page to which it
 * sends people back, and from no other.
 */
export function contentSecurityPolicy(nonce: string, path: string): string {
  const media = mediaOrigins();
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'connect-src': ["'self'", ...media, ...keycloakFor(path)],
    'form-action': ["'self'", ...paymentOrigins()],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function keycloakFor(path: string): string[] {
  const realm = ssoRealm();
  return realm && path.toLowerCase() === paths.login ? [new URL(realm.url).origin] : [];
}
