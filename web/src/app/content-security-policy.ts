import { mediaOrigins, paymentOrigins } from '../lib/env.ts';

/**
 * The policy of a page. The web server makes it, not the gateway: the nonce must match the page,
 * also when the gateway answers from its one-second cache. Style attributes carry placeholder
 * colours; style elements are not allowed.
 */
export function contentSecurityPolicy(nonce: string): string {
  const media = mediaOrigins();
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'connect-src': ["'self'", ...media],
    'form-action': ["'self'", ...paymentOrigins()],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
