import { Controller, Res } from '@nestjs/common';
import type { RouteInfo } from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.decorator.ts';
import { type Readiness, ReadinessCheck } from './readiness.ts';

/** For orchestrators and balancers; the gateway does not route them. */
const route = { method: 'GET', access: 'public', bareReply: true } as const;
const live: RouteInfo = { ...route, path: '/health/live', summary: 'The process runs' };
const ready: RouteInfo = { ...route, path: '/health/ready', summary: 'The process can serve' };

@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessCheck) {}

  @Endpoint(live)
  live(): { live: true } {
    return { live: true };
  }

  @Endpoint(ready)
  async ready(@Res({ passthrough: true }) response: FastifyReply): Promise<Readiness> {
    const state = await this.readiness.check();
    response.status(state.ready ? 200 : 503);
    return state;
  }
}
