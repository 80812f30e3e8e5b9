import { Controller, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ServedRoute } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { RevocationsService } from '../auth/revocations.service.ts';
import { EventServer } from '../events/event-server.ts';
import type { Call } from '../http/call.ts';
import { Endpoint } from '../http/endpoint.decorator.ts';
import { Lifecycle } from '../service/lifecycle.ts';

const PING_MS = 1_000;

interface Readiness {
  readonly ready: boolean;
  readonly serving: boolean;
  readonly mongo: boolean;
  readonly sessions: boolean;
  readonly broker: boolean;
  /** What a service requires beside these. */
  readonly [required: string]: boolean;
}

/**
 * Whether balancers should send requests to this replica. A broker that is down does not count:
 * checkout works without it, events wait in the outbox. It is shown so that operators see it.
 */
@Injectable()
export class ReadinessCheck {
  private readonly required = new Map<string, () => Promise<unknown>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly lifecycle: Lifecycle,
    private readonly revocations: RevocationsService,
    private readonly events: EventServer,
  ) {}

  /** A further server without which the replica cannot serve; `answers` rejects while it is down. */
  require(name: string, answers: () => Promise<unknown>): void {
    this.required.set(name, answers);
  }

  async check(): Promise<Readiness> {
    const serving = this.lifecycle.serving;
    const sessions = this.revocations.loaded;
    const servers = [['mongo', () => this.pingMongo()] as const, ...this.required];
    const answers = await Promise.all(
      servers.map(async ([name, answers]) => [name, await isUp(answers)] as const),
    );
    const ready = serving && sessions && answers.every(([, up]) => up);
    const broker = this.events.consuming && this.revocations.consuming;
    const { mongo = false, ...required } = Object.fromEntries(answers);
    return { ready, serving, mongo, sessions, broker, ...required };
  }

  private async pingMongo(): Promise<void> {
    await this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
  }
}

async function isUp(answers: () => Promise<unknown>): Promise<boolean> {
  try {
    await answers();
    return true;
  } catch {
    return false;
  }
}

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
