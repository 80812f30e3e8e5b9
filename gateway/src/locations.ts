import { isRepeatable, type NamedRoute } from '@sokoni/contracts';
import type { GatewayConfig } from './config.ts';
import { limitDirective } from './limits.ts';
import { routeName } from './traces.ts';

const DEFAULT_BODY_BYTES = 65_536;

/** Routes that share a path share a location: nginx picks by path, then checks the method. */
export function groupByPath(routes: readonly NamedRoute[]): NamedRoute[][] {
  return [...Map.groupBy(routes, (route) => route.path).values()];
}

/** `= /api/x` for a fixed path, an anchored expression where the path has parameters. */
export function locationMatch(path: string): string {
  if (!path.includes(':')) return `= ${path}`;
  const expression = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return `~ "^${expression}$"`;
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
    ...(route.bareReply && route.method === 'GET' ? ['include files.conf;'] : []),
    // A provider's callback and a picture upload are read as a stream of bytes, once.
    ...(route.bodyType === 'multipart' ? ['proxy_request_buffering off;'] : []),
    ...(group.every(isRepeatable) ? ['include repeatable.conf;'] : []),
    `proxy_pass http://${route.service};`,
  ].filter((line) => line !== '');
  return `location ${locationMatch(route.path)} {\n      ${lines.join('\n      ')}\n    }`;
}
