import type { RouteInfo } from '@sokoni/contracts';
import type { FastifyPluginCallback } from 'fastify';
import type { z } from 'zod';
import type { AccessGuard } from '../auth/access.guard.ts';
import type { Session } from '../auth/session.ts';
import { JSON_TYPE, type SerialisedAnswer, setNextCursor } from './reply.ts';
import { sendProblem } from './to-problem.ts';
import { InvalidInputError } from './validation.ts';

type MaybePromise<T> = T | Promise<T>;

interface CacheableRead {
  readonly route: RouteInfo;
  readonly schema: z.ZodType;
  readonly answer: (input: never, session: Session | null) => MaybePromise<SerialisedAnswer>;
}

/** A read whose body or query (of a GET) the schema checks, and whose answer is made ahead. */
export function cacheableRead<S extends z.ZodType>(
  route: RouteInfo,
  schema: S,
  answer: (input: z.output<S>, session: Session | null) => MaybePromise<SerialisedAnswer>,
): CacheableRead {
  return { route, schema, answer };
}

/**
 * Fastify plugin for reads from memory, which take half the processor time of Nest's handlers here.
 * Access, validation, answers and problems are the same.
 */
export function cacheableReads(
  guard: AccessGuard,
  reads: readonly CacheableRead[],
): FastifyPluginCallback {
  return (fastify, _options, done) => {
    fastify.setErrorHandler(sendProblem);
    for (const { route, schema, answer } of reads) {
      const { method, path: url } = route;
      const input = method === 'GET' ? 'query' : 'body';
      fastify.route({
        method,
        url,
        config: { route },
        async handler(request, reply) {
          const admitted = guard.authorise(request, reply);
          if (admitted !== true) await admitted;
          const { error, data } = schema.safeParse(request[input]);
          if (error) throw new InvalidInputError(error.issues);
          const { body, nextCursor } = await answer(data as never, request.caller);
          setNextCursor(reply, nextCursor);
          return reply.header('content-type', JSON_TYPE).send(body);
        },
      });
    }
    done();
  };
}
