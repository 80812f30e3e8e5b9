import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { NEXT_CURSOR_HEADER } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { endpointOf } from './endpoint.decorator.ts';
import { Answer, SerialisedAnswer, successReply } from './reply.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Gives every answer the one shape `{success, error, message, data}`. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint || endpoint.route.bareReply) return next.handle();

    const http = context.switchToHttp();
    const response = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((result: unknown) => {
        if (result instanceof SerialisedAnswer) {
          tellNextPage(response, result.nextCursor);
          response.header('content-type', JSON_TYPE);
          return result.body;
        }
        const answer = result instanceof Answer ? result : new Answer(result, undefined, null);
        tellNextPage(response, answer.nextCursor);
        const message = answer.message ?? endpoint.message ?? 'none';
        const { language } = http.getRequest<FastifyRequest>().context;
        return successReply(answer.data, message, language, answer.values);
      }),
    );
  }
}

function tellNextPage(response: FastifyReply, cursor: string | null): void {
  if (cursor !== null) response.header(NEXT_CURSOR_HEADER, cursor);
}
