/** The folder of the web's sources, which a worker is started from; the development server runs in it. */
export function webFolder(): string {
  return process.env.WEB_FOLDER ?? process.cwd();
}

/** Where the server side of the storefront reaches `/api`; the browser uses its own origin. */
export function apiUrl(): string {
  return process.env.API_URL ?? 'http://localhost:8080';
}

/** By what the patience with slow services is multiplied: a page of a busy test machine lacks nothing for being late. */
export function patienceScale(): number {
  return Number(process.env.PATIENCE_SCALE ?? 1);
}

/** The address people see: scheme and host of every request, canonical links, Open Graph, sitemap. */
export function publicOrigin(): string {
  return new URL(process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080').origin;
}

/** Origins of hosted payment pages: a checkout form is redirected there, so the CSP names them. */
export function paymentOrigins(): readonly string[] {
  return (process.env.PAYMENT_ORIGINS ?? 'http://localhost:8090').split(/[\s,]+/).filter(Boolean);
}

/** Other origins pictures may come from, such as a hosted image service. */
export function mediaOrigins(): readonly string[] {
  return (process.env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);
}

/** A realm of Keycloak, as its client in the browser wants it. */
export interface SsoRealm {
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
}

/** The realm by which people may log in; null where there is no single sign-on. */
export function ssoRealm(): SsoRealm | null {
  const { KEYCLOAK_URL: url, KEYCLOAK_REALM, KEYCLOAK_CLIENT } = process.env;
  if (!url) return null;
  return { url, realm: KEYCLOAK_REALM || 'sokoni', clientId: KEYCLOAK_CLIENT || 'sokoni-web' };
}

/** In production behind TLS cookies are sent over TLS only. */
export function secureCookies(): boolean {
  return publicOrigin().startsWith('https:');
}

/** Contacts of the operator. */
export interface ShopContacts {
  readonly supportEmail: string;
  readonly supportPhones: readonly string[];
  readonly headOffice: string;
}

/** From the environment; the demo's own values stand in. Server only. */
export function shopContacts(): ShopContacts {
  const { SUPPORT_EMAIL, SUPPORT_PHONES, HEAD_OFFICE } = process.env;
  return {
    supportEmail: SUPPORT_EMAIL || 'support@sokoni.example',
    supportPhones: (SUPPORT_PHONES || '+255 700 000 100, +255 700 000 200')
      .split(',')
      .map((phone) => phone.trim()),
    headOffice: HEAD_OFFICE || 'Sokoni, Sokoine Road, Arusha, Tanzania',
  };
}

/** The site of the operator's group, apart from the shop. */
export function groupSite(): string {
  return process.env.GROUP_SITE || 'https://group.sokoni.example';
}
