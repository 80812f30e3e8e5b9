import type { LoggerService } from '@nestjs/common';
import { runningService } from '@sokoni/telemetry/tracing';
import { Logger, PinoLogger } from 'nestjs-pino';
import { type Logger as Pino, pino, stdTimeFunctions } from 'pino';
import type { ServiceConfig } from '../config/define-config.ts';
import { traceIdOf } from './http-context.ts';
import { redactLine } from './redact.ts';
import { currentContext } from './request-context.ts';

/**
 * JSON lines on stdout, each with its service and the id of its request or event. Nest has one logger a process, so
 * the line says whose it is, not the logger.
 */
export function createLogger(config: ServiceConfig): Pino {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    // Not epoch milliseconds: thirteen digits in a row would look like a card.
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const service = runningService() ?? config.service;
      const context = currentContext();
      if (!context) return { service };
      return { service, requestId: context.requestId, traceId: traceIdOf(context.traceparent) };
    },
    hooks: { streamWrite: redactLine },
  });
}

/** Nest logs every module and route at boot; the contract lists them already. */
const VERBOSE = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

class ServiceLogger extends Logger {
  override log(message: unknown, ...parameters: unknown[]): void {
    if (!VERBOSE.has(String(parameters.at(-1)))) super.log(message, ...parameters);
  }
}

/** The same logger behind Nest's `Logger`. */
export function nestLogger(logger: Pino): LoggerService {
  return new ServiceLogger(new PinoLogger({ pinoHttp: { logger } }), {});
}
