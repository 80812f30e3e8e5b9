import { Controller, Logger, Res } from '@nestjs/common';
import type { RouteInfo } from '@sokoni/contracts';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { FastifyReply } from 'fastify';
import type { ServiceConfig } from '../config/define-config.ts';
import { Endpoint } from '../http/endpoint.decorator.ts';

const logger = new Logger('Metrics');

/** Metrics of one service; a collector that fails is logged and left out. */
export function serviceMetrics(config: ServiceConfig): Metrics {
  return new Metrics(config.service, {
    freshMs: config.METRICS_FRESH_MS,
    onError: (gauge, err) => logger.warn({ msg: `${gauge} could not be read`, err }),
  });
}

/** For Prometheus inside the network; the gateway does not route it. */
const metricsRoute = {
  method: 'GET',
  path: '/metrics',
  access: 'public',
  bareReply: true,
  summary: 'Metrics of the process',
} satisfies RouteInfo;

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Endpoint(metricsRoute)
  async read(@Res({ passthrough: true }) response: FastifyReply): Promise<string> {
    response.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}
