/** Where the server side of the storefront reaches `/api`; the browser uses its own origin. */
export function apiUrl(): string {
  return process.env.API_URL ?? 'http://localhost:8080';
}

/** The address people see: canonical links, Open Graph, sitemap. */
export function publicOrigin(): string {
  return process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080';
}

/** Origins of hosted payment pages: a checkout form is redirected there, so the CSP names them. */
export function paymentOrigins(): readonly string[] {
  return (process.env.PAYMENT_ORIGINS ?? 'http://localhost:8090').split(/[\s,]+/).filter(Boolean);
}

/** Other origins pictures may come from, such as a hosted image service. */
export function mediaOrigins(): readonly string[] {
  return (process.env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);
}

/** In production behind TLS cookies are sent over TLS only. */
export function secureCookies(): boolean {
  return publicOrigin().startsWith('https:');
}
