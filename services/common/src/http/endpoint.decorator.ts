import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { MessageCode, RouteInfo } from '@sokoni/contracts';

export interface EndpointOptions {
  /** Said on success unless the handler replies with another. */
  readonly message?: MessageCode;
}

export interface EndpointInfo extends EndpointOptions {
  readonly route: RouteInfo;
}

export const ENDPOINT = Symbol('sokoni:endpoint');

/**
 * Serves a route of the contract: method, path, who may call it, status 200, body limit. What the
 * gateway may keep is served by `DirectReads`, all else by Nest's router.
 */
export function Endpoint(route: RouteInfo, options: EndpointOptions = {}): MethodDecorator {
  const info: EndpointInfo = { route, ...options };
  const mark = SetMetadata(ENDPOINT, info);
  const door = route.method === 'GET' ? Get(route.path) : Post(route.path);
  const decorate = route.microCache
    ? mark
    : applyDecorators(door, HttpCode(200), mark, RouteConfig({ route }));
  return (target, key, descriptor) => {
    if ((route.bodyType ?? 'json') === 'json') refuseUncheckedInput(target, key);
    decorate(target, key, descriptor);
  };
}

const CHECKED = [RouteParamtypes.BODY, RouteParamtypes.QUERY].map((type) => `${type}:`);

/** Input that no schema checked could carry database operators; such a handler does not start. */
function refuseUncheckedInput(target: object, key: string | symbol): void {
  const inputs = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key) ??
    {}) as object;
  for (const [input, { schema }] of Object.entries(inputs) as [string, { schema?: unknown }][]) {
    if (schema || !CHECKED.some((prefix) => input.startsWith(prefix))) continue;
    const handler = `${target.constructor.name}.${String(key)}`;
    throw new Error(`${handler} takes a body or query without a schema`);
  }
}

/** What `@Endpoint` left on a handler. */
export function endpointOf(handler: object): EndpointInfo | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointInfo | undefined;
}
