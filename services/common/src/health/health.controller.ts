import { Controller } from '@nestjs/common';
import type { ServedRoute } from '@sokoni/contracts';
import type { Call } from '../http/call.ts';
import { Endpoint } from '../http/endpoint.decorator.ts';
import { ReadinessCheck } from './readiness.ts';

/** For orchestrators and balancers; the gateway does not route them. */
const route = { method: 'GET', access: 'public', bareReply: true } as const;
const live: ServedRoute = { ...route, path: '/health/live', summary: 'The process runs' };
const ready: ServedRoute = { ...route, path: '/health/ready', summary: 'The process can serve' };

@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessCheck) {}

  @Endpoint(live)
  live() {
    return { live: true };
  }

  @Endpoint(ready)
  async ready({ response }: Call<typeof ready>) {
    const state = await this.readiness.check();
    response.status(state.ready ? 200 : 503);
    return state;
  }
}
