import type { Language } from '@sokoni/contracts/browser';
import Keycloak from 'keycloak-js';
import type { SsoRealm } from '../../lib/env.ts';
import { beginSso } from './session.api.ts';

/** Loaded only for those who log in by single sign-on. */
async function openRealm(realm: SsoRealm): Promise<Keycloak> {
  const keycloak = new Keycloak({ ...realm });
  // The nonce is the shop's own: identity checks it, and against a cookie no script can read.
  await keycloak.init({ pkceMethod: 'S256', useNonce: false, checkLoginIframe: false });
  return keycloak;
}

/** Goes to Keycloak, which sends the browser back to this very page. */
export async function leaveForKeycloak(realm: SsoRealm, locale: Language): Promise<void> {
  const nonce = await beginSso();
  const keycloak = await openRealm(realm);
  const redirectUri = location.origin + location.pathname + location.search;
  const address = new URL(await keycloak.createLoginUrl({ redirectUri, locale }));
  address.searchParams.set('nonce', nonce);
  location.assign(address);
}

/** The ID token of a login that Keycloak just redirected back; undefined when it failed. */
export async function takeToken(realm: SsoRealm): Promise<string | undefined> {
  return (await openRealm(realm)).idToken;
}
