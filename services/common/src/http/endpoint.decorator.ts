import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { MessageCode, RouteInfo } from '@sokoni/contracts';

export interface EndpointOptions {
  /** Message of a success, unless the handler's reply names another. */
  readonly message?: MessageCode;
}

export interface EndpointInfo extends EndpointOptions {
  readonly route: RouteInfo;
}

const ENDPOINT = Symbol('sokoni:endpoint');

/** Serves a route of the contract: method, path, access, status 200, body limit. */
export function Endpoint(route: RouteInfo, options: EndpointOptions = {}): MethodDecorator {
  const info: EndpointInfo = { route, ...options };
  const method = route.method === 'GET' ? Get(route.path) : Post(route.path);
  return applyDecorators(
    method,
    HttpCode(200),
    SetMetadata(ENDPOINT, info),
    RouteConfig({ route }),
  );
}

/** The contract route of a handler that `@Endpoint` decorates. */
export function endpointOf(handler: object): EndpointInfo | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointInfo | undefined;
}
