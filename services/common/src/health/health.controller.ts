import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.decorator.ts';
import { healthRoutes } from './health.routes.ts';
import { type Readiness, ReadinessCheck } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessCheck) {}

  @Endpoint(healthRoutes.live)
  live(): { live: true } {
    return { live: true };
  }

  @Endpoint(healthRoutes.ready)
  async ready(@Res({ passthrough: true }) response: FastifyReply): Promise<Readiness> {
    const state = await this.readiness.look();
    response.status(state.ready ? 200 : 503);
    return state;
  }
}
