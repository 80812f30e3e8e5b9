import type { GatewayConfig } from './config.ts';

/** The pieces of configuration that every location of a kind includes. */

/** A request that was sent already is put to another replica only where it is a GET. */
const NEXT_UPSTREAM = 'proxy_next_upstream error timeout http_502 http_503';

/** Also state-changing requests that the contract declares `repeatable`. */
export const REPEATABLE = `${NEXT_UPSTREAM} non_idempotent;\n`;

/** Scheme and host of a request for the services: always the shop's own, never those of a client's header. */
export function proxySettings({ PUBLIC_ORIGIN }: GatewayConfig): string {
  const { host, protocol } = new URL(PUBLIC_ORIGIN);
  return `proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host ${host};
proxy_set_header Forwarded "";
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Host ${host};
proxy_set_header X-Forwarded-Proto ${protocol.slice(0, -1)};
proxy_set_header X-Forwarded-Port "";
proxy_set_header X-Real-IP "";
proxy_set_header X-Request-Id $request_id;
proxy_set_header traceparent $trace;
proxy_set_header Accept-Language $shop_language;
proxy_set_header Cookie $passed_cookie;
# Only services know this key; requests from outside may not send one.
proxy_set_header X-Internal-Key "";
proxy_connect_timeout 1s;
proxy_read_timeout 20s;
proxy_send_timeout 20s;
${NEXT_UPSTREAM};
proxy_next_upstream_tries 2;
proxy_next_upstream_timeout 5s;
`;
}

/**
 * Cached answers are shared, so two measures exclude sessions. The first checks the whole raw Cookie
 * header, since nginx, Fastify and the pages parse cookies differently. The second forwards no cookie but the
 * language where the answer may be cached.
 */
export const keptMaps = `map $http_cookie $personal { default ""; "~*(token|notice|cart|delivery-place)" 1; }
  map "$may_keep:$personal:$like_a_card" $passed_cookie { default $http_cookie; 1:: "lang=$shop_language"; }`;

export const MICRO_CACHE = `set $may_keep 1;
proxy_cache answers;
proxy_cache_methods GET HEAD POST;
# The address byte by byte, as it is passed on. No method and no address has a blank, no language either.
proxy_cache_key "$request_method $request_uri $request_body $shop_language";
proxy_cache_valid 200 1s;
# Stale only while the service is down: a page last requested hours ago must not show old prices.
# No lock: nginx polls it only every half second.
proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
# A session and a visitor's cart see their own state at once; a notice and a place of delivery are for one reader.
# A body that is in a file, such as one of many small chunks, is not in the key.
proxy_cache_bypass $personal $like_a_card $request_body_file;
proxy_no_cache $personal $like_a_card $request_body_file;
proxy_ignore_headers Cache-Control Expires Vary;
add_header X-Cache $upstream_cache_status always;
`;

/** Empty, and so not sent, where nothing is limited. */
const RATE_LIMIT_POLICY = 'add_header RateLimit-Policy $rate_limit_policy always;';

export const API_HEADERS = `add_header X-Request-Id $request_id always;
${RATE_LIMIT_POLICY}
add_header X-Content-Type-Options nosniff always;
add_header Cache-Control "private, no-store" always;
add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'" always;
add_header Cross-Origin-Resource-Policy same-origin always;
`;

/** What services say of some of these files themselves, and every answer has; twice is once too often for some readers. */
export const PRIVATE_FILES = `proxy_hide_header X-Content-Type-Options;
proxy_hide_header Cache-Control;
`;

/** Stored pictures never change: they are cached as their headers allow, also while media is down. */
export const FILES = `proxy_cache pictures;
proxy_cache_key "$uri";
proxy_cache_lock on;
proxy_cache_use_stale error timeout updating http_502 http_503 http_504;
# The service says so itself; twice is once too often for some readers.
proxy_hide_header X-Content-Type-Options;
add_header X-Content-Type-Options nosniff always;
add_header Cross-Origin-Resource-Policy same-site always;
${RATE_LIMIT_POLICY}
`;

export const PAGE_HEADERS = `add_header X-Request-Id $request_id always;
add_header X-Content-Type-Options nosniff always;
add_header Referrer-Policy strict-origin-when-cross-origin always;
add_header X-Frame-Options DENY always;
add_header Permissions-Policy "camera=(), microphone=(), geolocation=(), payment=()" always;
add_header Cross-Origin-Opener-Policy same-origin always;
add_header Cross-Origin-Resource-Policy same-origin always;
`;
