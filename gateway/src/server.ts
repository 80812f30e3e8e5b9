import { PAGES, publicRoutes } from '@sokoni/contracts';
import type { GatewayConfig } from './config.ts';
import { limitAtOnce, limitDirective } from './limits.ts';
import { groupByPath, renderLocation, renderPage } from './locations.ts';
import { problemLocations } from './problem-pages.ts';
import { routeName } from './traces.ts';

/** The locations of both listeners. */
export function serverFile(config: GatewayConfig): string {
  return String.raw`root ${config.STATIC_ROOT};
${routeName('page', config)}
set $rate_limit_policy "";
${limitAtOnce(config)}
include proxy.conf;
include api-headers.conf;
${problemLocations()}
# No page begins so; a redirect back to it would lead to another host.
if ($request_uri ~ "^/[/\\\\]") { return 404; }

${groupByPath(publicRoutes)
  .map((group) => renderLocation(group, config))
  .join('\n')}

location = /gateway-health { default_type text/plain; return 200 "ok\n"; }
location = /api/openapi.json { alias ${new URL('../../contracts/dist/openapi.json', import.meta.url).pathname}; }
location = /api/docs { return 302 /api/docs/; }
location /api/docs/ {
  alias ${new URL('../docs/', import.meta.url).pathname};
  index index.html;
  add_header X-Content-Type-Options nosniff always;
  add_header Content-Security-Policy "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'" always;
}
location /api/docs/ui/ {
  alias ${new URL('.', import.meta.resolve('swagger-ui-dist/package.json')).pathname};
  add_header X-Content-Type-Options nosniff always;
  add_header Content-Security-Policy "default-src 'self'; frame-ancestors 'none'" always;
}
location /api/ { return 404; }
location /internal/ { return 404; }
location /health/ { return 404; }
location = /metrics { return 404; }
location /v1_1/ { return 404; }
location /media/ { return 404; }

location /static/ {
  brotli_static on;
  gzip_static on;
  add_header Cache-Control "public, max-age=31536000, immutable" always;
  add_header X-Content-Type-Options nosniff always;
  try_files $uri =404;
}
${PAGES.map((page) => renderPage(page, config)).join('\n')}
location / {
  if ($foreign_origin) { return 403; }
  ${limitDirective('general', config)}
  include page-headers.conf;
  try_files $uri @web;
}
location @web {
  if ($foreign_origin) { return 403; }
  include page-headers.conf;
  proxy_pass http://web;
}
`;
}
