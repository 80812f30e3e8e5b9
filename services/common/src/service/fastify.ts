import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Metrics } from '@sokoni/telemetry/metrics';
import { isTracing } from '@sokoni/telemetry/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.error.ts';
import { errorReply, sendProblem } from '../http/to-problem.ts';
import { HttpContext } from '../telemetry/http-context.ts';
import { runInContext } from '../telemetry/request-context.ts';
import type { Lifecycle } from './lifecycle.ts';

const BODY_BYTES = 64 * 1024;
/** nginx closes idle upstream connections after 60 s; the server must not close them first. */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 30_000;
const SLOW_MS = 1_000;

const logger = new Logger('Request');

export function createAdapter(): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: true,
    bodyLimit: BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: sendProblem,
    clientErrorHandler: answerBrokenRequest,
  });
}

/** Hooks of every request: body limits of the contract, body parsers, context, draining. */
export function prepareFastify(
  fastify: FastifyInstance,
  lifecycle: Lifecycle,
  metrics: Metrics,
): void {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.route?.maxBodyBytes;
    if (limit !== undefined) route.bodyLimit = limit;
  });
  addBodyParsers(fastify);
  endStreams(fastify);

  fastify.decorateRequest('context');
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('failure', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    lifecycle.requests += 1;
    request.context = new HttpContext(request.headers);
    if (isTracing()) request.context.record(request.method, templateOf(request));
    if (lifecycle.draining) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    lifecycle.requests -= 1;
    const { method, context } = request;
    // The time of a stream is its reader's.
    const seconds = isStream(request) ? 0 : reply.elapsedTime / 1_000;
    metrics.answered(method, templateOf(request), reply.statusCode, seconds);
    context.answered(reply.statusCode);
    logRequest(request, reply);
    done();
  });
  // Not earlier: reading the body would lose the context again.
  fastify.addHook('preHandler', (request, _reply, done) => runInContext(request.context, done));
}

/** Server-sent events go on until their reader leaves: at the end of the service they end at once, and go on at another replica. */
function endStreams(fastify: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  fastify.addHook('onRequest', (request, { raw }, done) => {
    if (isStream(request)) {
      streams.add(raw);
      raw.once('close', () => streams.delete(raw));
    }
    done();
  });
  fastify.addHook('preClose', (done) => {
    for (const stream of streams) stream.destroy();
    done();
  });
}

function templateOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** One line a request: changes by users and payment providers, failures and slow answers. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply;
  const isQuiet = isRead(request) || isInternal(request);
  if (isQuiet && status < 500 && (elapsedTime < SLOW_MS || isStream(request))) return;
  const line = {
    msg: `${request.method} ${templateOf(request)}`,
    status,
    ms: Math.round(elapsedTime),
    userId: request.caller?.userId,
  };
  runInContext(request.context, () => {
    if (status < 500) logger.log(line);
    else
      logger.error({
        ...line,
        msg: `${line.msg} failed with ${status}`,
        stack: stackOf(request.failure),
      });
  });
}

/** Only the stack: other fields of an error may contain secrets. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? `${error.stack}\ncaused by ${error.cause.stack}`
    : `${error.stack}`;
}

/** Answers that the gateway may cache change nothing, whatever their method. */
function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' || routeOptions.config.route?.microCache === true;
}

/** Its answer goes on for minutes. */
function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.route?.stream === true;
}

/** A step of a request that another service logs under the same id. */
function isInternal({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.route?.access === 'internal';
}

/** JSON; a route with `bodyType: 'raw'` gets its bytes unchanged, whatever their type. */
function addBodyParsers(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isRaw(request)) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (isRaw(request)) done(null, body);
    else done(new UnsupportedTypeError());
  });
}

function isRaw(request: { routeOptions: { config: { route?: { bodyType?: string } } } }): boolean {
  return request.routeOptions.config.route?.bodyType === 'raw';
}

class UnsupportedTypeError extends Error {
  readonly code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  readonly statusCode = 415;
}

/** Bytes that are not HTTP get the same answer as a malformed body. */
function answerBrokenRequest(_error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorReply(new ProblemError('malformed-body'), 'en'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
