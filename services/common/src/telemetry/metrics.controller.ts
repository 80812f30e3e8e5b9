import { Controller, Res } from '@nestjs/common';
import type { RouteInfo } from '@sokoni/contracts';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.decorator.ts';

/** Asked by Prometheus from inside; the gateway never passes it. */
export const metricsRoute = {
  method: 'GET',
  path: '/metrics',
  access: 'public',
  bareReply: true,
  summary: 'What the process tells about itself',
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
