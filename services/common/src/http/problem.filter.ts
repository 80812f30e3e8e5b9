import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpContext } from '../telemetry/http-context.ts';
import { errorReply, toProblem } from './to-problem.ts';

const logger = new Logger('Problem');

/** The last stop of everything thrown: the one error shape, and a log of what nobody expected. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, data } = toProblem(error);
  logUnexpected(error, status, request, reply);
  if (reply.sent || reply.raw.destroyed) return;
  // Told in the body for screens, and in the header for everything else that waits.
  if (data?.retryAfterSeconds) reply.header('retry-after', String(data.retryAfterSeconds));
  const { language } = request.context ?? new HttpContext(request.headers);
  reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorReply(error, language));
}

function logUnexpected(
  error: unknown,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The caller has gone. (The request says "destroyed" as soon as its body is read.)
  if (status < 500 || reply.raw.destroyed) return;
  const stack = error instanceof Error ? withCause(error) : String(error);
  const path = request.url.split('?', 1)[0];
  logger.error({ msg: `${request.method} ${path} failed with ${status}`, status, stack });
}

function withCause(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : '';
  return `${error.stack}${cause}`;
}
