import type { Readable } from 'node:stream';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Post,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type MessageCode,
  type RouteData,
  type RouteInfo,
  type RouteSchemas,
  type ServedRoute,
  schemasOf,
} from '@sokoni/contracts';
import { Call } from './call.ts';
import type { Answer, SerialisedAnswer } from './reply.ts';

interface EndpointOptions {
  /** Message of a success, unless the handler's reply names another. */
  readonly message?: MessageCode;
}

export interface EndpointInfo extends EndpointOptions {
  readonly route: RouteInfo;
}

type File = StreamableFile | Readable | Buffer;
type Result<D> = D | Answer<D> | SerialisedAnswer | File | undefined;
type Handler<R extends ServedRoute> = (
  call: Call<R>,
) => Result<RouteData<R>> | Promise<Result<RouteData<R>>>;

const ENDPOINT = Symbol('sokoni:endpoint');

const CallOf = createParamDecorator((schemas: RouteSchemas | null, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return Call.read(schemas, http.getRequest(), http.getResponse());
});

/**
 * Serves a route of the contract: method, path, access, status 200, body limit. The handler takes a `Call` of
 * the route, whose input is checked before, and answers what the route promises; the compiler holds it to both.
 */
export function Endpoint<R extends ServedRoute>(route: R, options: EndpointOptions = {}) {
  const info: EndpointInfo = { route, ...options };
  const serve = applyDecorators(
    route.method === 'GET' ? Get(route.path) : Post(route.path),
    HttpCode(200),
    SetMetadata(ENDPOINT, info),
    RouteConfig({ route }),
  );
  return <H extends Handler<R>>(
    controller: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ): void => {
    const schemas = route.name === undefined ? null : schemasOf({ name: route.name });
    if (method.value?.length) CallOf(schemas)(controller, name, 0);
    serve(controller, name, method);
  };
}

/** The contract route of a handler that `@Endpoint` decorates. */
export function endpointOf(handler: object): EndpointInfo | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointInfo | undefined;
}
