import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ErrorReply, fillSentence, type Language, problems } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDuplicateKey, isMalformedId, isMongoUnavailable } from '../mongo/mongo-errors.ts';
import { HttpContext } from '../telemetry/http-context.ts';
import { ProblemError } from './problem.error.ts';
import { InvalidInputError, invalidInputReply } from './validation.ts';

const CODE_BY_STATUS = {
  400: 'malformed-body',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'malformed-body',
  413: 'body-too-large',
  414: 'malformed-body',
  415: 'unsupported-type',
  429: 'too-many-requests',
  503: 'service-unavailable',
} as const;

/** The problem to answer for anything thrown; unexpected errors show no detail. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof InvalidInputError)
    return new ProblemError('invalid-input', { cause: error });
  if (isMalformedId(error)) return new ProblemError('invalid-input', { cause: error });
  if (isDuplicateKey(error)) return new ProblemError('already-exists', { cause: error });
  if (isMongoUnavailable(error)) return new ProblemError('service-unavailable', { cause: error });
  const status = statusOf(error);
  const code = CODE_BY_STATUS[status as keyof typeof CODE_BY_STATUS] ?? 'internal-error';
  return new ProblemError(code, { cause: error });
}

/** The body of an error answer in the caller's language. */
export function errorReply(error: unknown, language: Language): ErrorReply {
  if (error instanceof InvalidInputError) return invalidInputReply(error.issues, language);
  const problem = toProblem(error);
  const message =
    problem.sentence ?? fillSentence(problems[problem.code], language, problem.values);
  return { success: false, error: true, message, code: problem.code, data: problem.data };
}

/** Only the errors of Nest and Fastify carry a status for the caller. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error)) return 500;
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && code.startsWith('FST_')) return Number(statusCode ?? 500);
  return error instanceof SyntaxError && statusCode === 400 ? 400 : 500;
}

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
