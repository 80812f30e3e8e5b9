import type { ServiceName } from '@sokoni/contracts';
import type { GatewayConfig } from './config.ts';
import { languageMaps } from './language.ts';
import { limitZones } from './limits.ts';
import { renderServers } from './listeners.ts';
import { problemMaps } from './problem-pages.ts';
import { serverFile } from './server.ts';
import {
  API_HEADERS,
  FILES,
  keptMaps,
  MICRO_CACHE,
  PAGE_HEADERS,
  PRIVATE_FILES,
  proxySettings,
  REPEATABLE,
} from './snippets.ts';
import { spanLog, traceMaps } from './traces.ts';

/** For 8,192 connections a worker, to clients and to services, with a reserve. */
const WANTED = 65_536;

/** The part of Node's report on its own process that is of use here; types lag behind. */
interface Report {
  excludeNetwork: boolean;
  getReport(): {
    readonly userLimits?: { readonly open_files?: { readonly hard?: number | string } };
  };
}

/** How many files nginx may open: only a privileged process can exceed its hard limit. */
export function openFiles(): number {
  const report = process.report as unknown as Report;
  // Otherwise it resolves the names of all connected hosts.
  report.excludeNetwork = true;
  const hard = Number(report.getReport().userLimits?.open_files?.hard);
  return hard > 0 ? Math.min(WANTED, hard) : WANTED;
}

type Upstream = ServiceName | 'web';

function upstreamServers(config: GatewayConfig): Readonly<Record<Upstream, readonly string[]>> {
  return {
    identity: config.IDENTITY_UPSTREAM,
    catalogue: config.CATALOGUE_UPSTREAM,
    cart: config.CART_UPSTREAM,
    orders: config.ORDERS_UPSTREAM,
    subscriptions: config.SUBSCRIPTIONS_UPSTREAM,
    media: config.MEDIA_UPSTREAM,
    notifications: config.NOTIFICATIONS_UPSTREAM,
    reviews: config.REVIEWS_UPSTREAM,
    fiscal: config.FISCAL_UPSTREAM,
    web: config.WEB_UPSTREAM,
  };
}

function renderUpstream([name, servers]: [string, readonly string[]]): string {
  // nginx lets one request try a server it has shunned and refuses all others meanwhile, so that a
  // restarted service would answer 502 for a while. `replicas.ts` knows which replicas are down.
  const lines = servers.map((server) => `server ${server} max_fails=0;`);
  return `upstream ${name} {\n    ${lines.join('\n    ')}\n    keepalive 64;\n  }`;
}

/** Every configuration file by name; `nginx.conf` includes the others. Pure. */
export function renderGateway(config: GatewayConfig): Readonly<Record<string, string>> {
  return {
    'nginx.conf': mainFile(config),
    'server.conf': serverFile(config),
    'proxy.conf': proxySettings(config),
    'micro-cache.conf': `${MICRO_CACHE}include api-headers.conf;\n`,
    'micro-cache-page.conf': `${MICRO_CACHE}include page-headers.conf;\n`,
    'api-headers.conf': API_HEADERS + strictTransport(config),
    'page-headers.conf': PAGE_HEADERS + strictTransport(config),
    'repeatable.conf': REPEATABLE,
    'files.conf': FILES,
    'private-files.conf': PRIVATE_FILES,
  };
}

const STRICT_TRANSPORT =
  'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;\n';

/** Only where the shop is reached by https: a browser would remember it for localhost too. */
function strictTransport({ PUBLIC_ORIGIN }: GatewayConfig): string {
  return PUBLIC_ORIGIN.startsWith('https://') ? STRICT_TRANSPORT : '';
}

function mainFile(config: GatewayConfig): string {
  const dir = config.GATEWAY_DIR;
  return String.raw`# Rendered from the contract's route table; edit gateway/src instead.
load_module ${config.NGINX_MODULES}/ngx_http_brotli_filter_module.so;
load_module ${config.NGINX_MODULES}/ngx_http_brotli_static_module.so;
${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes auto;
worker_rlimit_nofile ${openFiles()};
worker_shutdown_timeout 20s;
pid ${dir}/nginx.pid;
error_log stderr warn;
events { worker_connections 8192; multi_accept on; }
http {
  include mime.types;
  default_type application/octet-stream;
  server_tokens off;
  absolute_redirect off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 75s;
  keepalive_requests 100000;
  client_body_timeout 15s;
  client_header_timeout 15s;
  send_timeout 30s;
  client_body_buffer_size 64k;
  client_max_body_size 64k;
  large_client_header_buffers 4 16k;
  reset_timedout_connection on;
  map_hash_bucket_size 128;
  limit_req_status 429;
  limit_req_log_level info;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  # In memory. 2 MB of keys are 15,000 answers, 270 MB of the largest lists: that is the bound, for nginx looks at
  # sizes only every ten seconds, and breaks an answer that it has no room to keep.
  proxy_cache_path ${config.ANSWERS_DIR} levels=1:2 keys_zone=answers:2m max_size=256m inactive=24h use_temp_path=off;
  proxy_cache_path ${dir}/pictures levels=1:2 keys_zone=pictures:8m max_size=512m inactive=24h use_temp_path=off;
  proxy_buffers 16 16k;
  proxy_buffer_size 16k;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 4;
  gzip_min_length 860;
  gzip_types application/json text/css application/javascript text/javascript image/svg+xml application/manifest+json text/plain application/xml;
  brotli on;
  brotli_comp_level 4;
  brotli_min_length 860;
  brotli_types application/json text/css application/javascript text/javascript image/svg+xml application/manifest+json text/plain application/xml;

  ${languageMaps()}
  ${keptMaps}
  ${traceMaps(config)}
  ${spanLog(config)}
  # The cache keeps its keys on disk: what looks like the number of a card is no key; a product's id is.
  map "$args|$request_body" $like_a_card {
    default "";
    '~^\\|\\{"productId":"[0-9a-f]{24}"\\}$' "";
    "~[0-9]{13}" 1;
  }
  # A state-changing call whose Origin is not ours comes from another site.
  map "$request_method $http_origin" $foreign_origin {
    default 0;
    "~^POST ${config.PUBLIC_ORIGIN.replaceAll('.', '\\.')}$" 0;
    "~^(POST|PUT|PATCH|DELETE) .+" 1;
  }
  ${problemMaps()}
  ${limitZones(config)}

  ${Object.entries(upstreamServers(config)).map(renderUpstream).join('\n  ')}

  ${renderServers(config)}
}
`;
}
