import { isRepeatable, type NamedRoute, type PageInfo } from '@sokoni/contracts';
import type { GatewayConfig } from './config.ts';
import { limitDirective } from './limits.ts';
import { routeName } from './traces.ts';

const DEFAULT_BODY_BYTES = 65_536;

/** Routes that share a path share a location: nginx picks by path, then checks the method. */
export function groupByPath(routes: readonly NamedRoute[]): NamedRoute[][] {
  return [...Map.groupBy(routes, (route) => route.path).values()];
}

/** `= /api/x` for a fixed path, an anchored expression where the path has parameters. */
function locationMatch(path: string): string {
  return path.includes(':') ? `~ "^${expressionOf(path)}$"` : `= ${path}`;
}

function expressionOf(path: string): string {
  return path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
}

/** A file that is for one reader shares no cache, no lock and no key with others, and keeps the headers of answers. */
function fileDirectives({ access }: NamedRoute): string {
  return `include ${access === 'public' ? 'files' : 'private-files'}.conf;`;
}

function allowedMethods(group: readonly NamedRoute[]): string[] {
  const methods = group.map((route) => route.method as string);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}

/** The location block of the routes of one path. */
export function renderLocation(group: readonly NamedRoute[], config: GatewayConfig): string {
  const [route] = group;
  if (!route) throw new Error('A location needs a route');
  const bodyBytes = Math.max(...group.map((one) => one.maxBodyBytes ?? DEFAULT_BODY_BYTES));
  const lines = [
    routeName(route.path, config),
    `set $allowed "${allowedMethods(group).join(', ')}";`,
    `if ($request_method !~ ^(${allowedMethods(group).join('|')})$) { return 405; }`,
    'if ($foreign_origin) { return 403; }',
    `client_max_body_size ${bodyBytes};`,
    limitDirective(route.limit ?? 'general', config),
    ...(route.microCache ? ['include micro-cache.conf;'] : []),
    ...(route.bareReply && !route.stream && route.method === 'GET' ? [fileDirectives(route)] : []),
    // A provider's callback and a picture upload are read as a stream of bytes, once.
    ...(route.bodyType === 'multipart' ? ['proxy_request_buffering off;'] : []),
    ...(group.every(isRepeatable) ? ['include repeatable.conf;'] : []),
    `proxy_pass http://${route.service};`,
  ].filter((line) => line !== '');
  return `location ${locationMatch(route.path)} {\n      ${lines.join('\n      ')}\n    }`;
}

/** The location block of a page that is cached or whose form sends pictures. */
export function renderPage(page: PageInfo, config: GatewayConfig): string {
  const { path, microCache, maxBodyBytes } = page;
  // The web compares paths without regard to case, and its scripts send forms to `<path>.data`.
  const match = maxBodyBytes ? `~* "^${expressionOf(path)}(\\.data)?$"` : locationMatch(path);
  const lines = [
    'if ($foreign_origin) { return 403; }',
    ...(maxBodyBytes ? [`client_max_body_size ${maxBodyBytes};`] : []),
    limitDirective('general', config),
    `include ${microCache ? 'micro-cache-page' : 'page-headers'}.conf;`,
    'proxy_pass http://web;',
  ].filter((line) => line !== '');
  return `location ${match} {\n  ${lines.join('\n  ')}\n}`;
}
