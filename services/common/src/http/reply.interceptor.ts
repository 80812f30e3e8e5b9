import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { NEXT_CURSOR_HEADER } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { type EndpointInfo, endpointOf } from './endpoint.decorator.ts';
import { Answer, SerialisedAnswer, successReply } from './reply.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Gives every answer the one shape `{success, error, message, data}`. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) return next.handle();

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

/** What is sent for a handler's result; sets the headers that go with it. */
export function bodyOf(
  result: unknown,
  { route, message }: EndpointInfo,
  request: FastifyRequest,
  response: FastifyReply,
): unknown {
  if (route.bareReply) return result;
  if (result instanceof SerialisedAnswer) {
    tellNextPage(response, result.nextCursor);
    response.header('content-type', JSON_TYPE);
    return result.body;
  }
  const answer = result instanceof Answer ? result : new Answer(result, undefined, null);
  tellNextPage(response, answer.nextCursor);
  const said = answer.message ?? message ?? 'none';
  return successReply(answer.data, said, request.context.language, answer.values);
}

function tellNextPage(response: FastifyReply, cursor: string | null): void {
  if (cursor !== null) response.header(NEXT_CURSOR_HEADER, cursor);
}
