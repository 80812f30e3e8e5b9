import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { noticePage } from './page/notice-page.ts';
import { readVisit, sendPage } from './page/visit.ts';
import { Problem } from './problem.ts';

/** Shops get a code, customers a page, and the log has the errors of the sandbox itself. */
export function errorHandler(merchant: string) {
  return (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    if (!isApiCall(request)) {
      const visit = readVisit(request, merchant);
      return sendPage(reply, status, noticePage(visit, visit.texts.broken));
    }
    if (error instanceof Problem) return sendError(reply, status, error.code, error.message);
    if (status < 500) return sendError(reply, status, 'invalid_request', error.message);
    return sendError(reply, status, 'internal_error', 'Something went wrong here. Try again.');
  };
}

export function notFoundHandler(merchant: string) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (isApiCall(request)) return sendError(reply, 404, 'not_found', 'There is no such call.');
    const visit = readVisit(request, merchant);
    return sendPage(reply, 404, noticePage(visit, visit.texts.notFound));
  };
}

function isApiCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/v1/');
}

function sendError(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ error: { code, message } });
}
