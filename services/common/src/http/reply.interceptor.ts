import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { type EndpointInfo, endpointOf } from './endpoint.decorator.ts';
import { Answer, JSON_TYPE, SerialisedAnswer, setNextCursor, successReply } from './reply.ts';

/** Gives every answer the one shape `{success, error, message, data}`. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = context.getType() === 'http' ? endpointOf(context.getHandler()) : undefined;
    if (!endpoint || endpoint.route.bareReply) return next.handle();

    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        map((result: unknown) =>
          bodyOf(result, endpoint, http.getRequest<FastifyRequest>(), http.getResponse()),
        ),
      );
  }
}

/** The body for a handler's result; sets the headers that belong to it. */
function bodyOf(
  result: unknown,
  { message }: EndpointInfo,
  request: FastifyRequest,
  response: FastifyReply,
): unknown {
  if (result instanceof SerialisedAnswer) {
    setNextCursor(response, result.nextCursor);
    response.header('content-type', JSON_TYPE);
    return result.body;
  }
  const answer = result instanceof Answer ? result : new Answer(result, undefined, null);
  setNextCursor(response, answer.nextCursor);
  const code = answer.message ?? message ?? 'none';
  return successReply(answer.data, code, request.context.language, answer.values);
}
