import { Controller, Logger } from '@nestjs/common';
import type { ServedRoute } from '@sokoni/contracts';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { ServiceConfig } from '../config/define-config.ts';
import type { Call } from '../http/call.ts';
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
const metricsRoute: ServedRoute = {
  method: 'GET',
  path: '/metrics',
  access: 'public',
  bareReply: true,
  summary: 'Metrics of the process',
};

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Endpoint(metricsRoute)
  async read({ response }: Call<typeof metricsRoute>) {
    response.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}
