import type { IdentityConfig } from '../config.ts';

/** The Keycloak realm whose users may log in. */
export interface Realm {
  /** The issuer in tokens: the public address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: URL;
  readonly logout: URL;
}

type KeycloakConfig = Pick<
  IdentityConfig,
  'KEYCLOAK_URL' | 'KEYCLOAK_INTERNAL_URL' | 'KEYCLOAK_REALM' | 'KEYCLOAK_CLIENT'
>;

/** Null when the shop has no single sign-on. */
export function realmOf(config: KeycloakConfig): Realm | null {
  if (!config.KEYCLOAK_URL) return null;
  const path = `/realms/${encodeURIComponent(config.KEYCLOAK_REALM)}`;
  const inside = withoutSlash(config.KEYCLOAK_INTERNAL_URL ?? config.KEYCLOAK_URL);
  return {
    issuer: withoutSlash(config.KEYCLOAK_URL) + path,
    clientId: config.KEYCLOAK_CLIENT,
    keys: new URL(`${inside}${path}/protocol/openid-connect/certs`),
    logout: new URL(`${inside}${path}/protocol/openid-connect/logout`),
  };
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url;
}
