import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpContext } from '../telemetry/http-context.ts';
import { errorReply, toProblem } from './to-problem.ts';

/** Answers everything thrown in the one error shape. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, data } = toProblem(error);
  // The request's log line carries it.
  if (status >= 500) request.failure = error;
  if (reply.sent || reply.raw.destroyed) return;
  // The body carries it for screens, the header for all other clients.
  if (data?.retryAfterSeconds) reply.header('retry-after', String(data.retryAfterSeconds));
  const { language } = request.context ?? new HttpContext(request.headers);
  reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorReply(error, language));
}
