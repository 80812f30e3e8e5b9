import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { DiscoveryService, HttpAdapterHost, MetadataScanner } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/internal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AccessGuard } from '../auth/access.guard.ts';
import { type EndpointInfo, endpointOf } from './endpoint.decorator.ts';
import { sendProblem } from './problem.filter.ts';
import { bodyOf } from './reply.interceptor.ts';
import { InvalidInputError } from './validation.ts';

/** One argument of a handler, as `@Body`, `@Query` and `@CurrentSession` left it on its class. */
interface ArgumentMetadata {
  readonly index: number;
  readonly schema?: z.ZodType;
  readonly factory?: (data: unknown, context: ExecutionContextHost) => unknown;
}

type ReadArgument = (context: ExecutionContextHost, request: FastifyRequest) => unknown;

/**
 * Serves the reads that the gateway may keep (`microCache` in the contract) by Fastify itself, past
 * Nest's router: guard, schemas, reply and problems are the same, for less processor time. Their
 * handlers look like all others, but take nothing beside body, query and session.
 */
@Injectable()
export class DirectReads implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly guard: AccessGuard,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const endpoint = endpointOf(instance[name]);
        if (endpoint?.route.microCache) this.serve(instance, metatype as Type, name, endpoint);
      }
    }
  }

  private serve(
    controller: Record<string, (...values: unknown[]) => unknown>,
    type: Type,
    name: string,
    endpoint: EndpointInfo,
  ): void {
    const handler = controller[name] as (...values: unknown[]) => unknown;
    const readers = argumentReaders(type, name);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const context = new ExecutionContextHost([request, reply], type, handler);
        await this.guard.canActivate(context);
        const values = readers.map((read) => read(context, request));
        return bodyOf(await handler.apply(controller, values), endpoint, request, reply);
      } catch (error) {
        sendProblem(error, request, reply);
        return reply;
      }
    };
    const { route } = endpoint;
    this.adapter.httpAdapter
      .getInstance<FastifyInstance>()
      .route({ method: route.method, url: route.path, config: { route }, handler: answer });
  }
}

function argumentReaders(type: Type, name: string): ReadArgument[] {
  const metadata: Record<string, ArgumentMetadata> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, type, name) ?? {};
  return Object.entries(metadata)
    .sort(([, a], [, b]) => a.index - b.index)
    .map(([kind, { schema, factory }]) => {
      if (factory) return (context) => factory(undefined, context);
      if (schema && kind.startsWith(`${RouteParamtypes.BODY}:`))
        return (_, request) => checked(schema, request.body);
      if (schema && kind.startsWith(`${RouteParamtypes.QUERY}:`))
        return (_, request) => checked(schema, request.query);
      throw new Error(`${type.name}.${name} takes what a kept read cannot have (${kind})`);
    });
}

function checked(schema: z.ZodType, input: unknown): unknown {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw new InvalidInputError(error.issues);
}
