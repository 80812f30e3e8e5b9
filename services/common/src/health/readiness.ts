import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RevocationsService } from '../auth/revocations.service.ts';
import { EventServer } from '../events/event-server.ts';
import { Lifecycle } from '../service/lifecycle.ts';

const PING_MS = 1_000;

export interface Readiness {
  readonly ready: boolean;
  readonly serving: boolean;
  readonly mongo: boolean;
  readonly sessions: boolean;
  readonly broker: boolean;
}

/**
 * Whether balancers should send requests to this replica. A broker that is down does not count:
 * checkout works without it, events wait in the outbox. It is shown so that operators see it.
 */
@Injectable()
export class ReadinessCheck {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly lifecycle: Lifecycle,
    private readonly revocations: RevocationsService,
    private readonly events: EventServer,
  ) {}

  async check(): Promise<Readiness> {
    const serving = this.lifecycle.serving;
    const mongo = await this.mongoAnswers();
    const sessions = this.revocations.loaded;
    const ready = serving && mongo && sessions;
    const broker = this.events.consuming && this.revocations.consuming;
    return { ready, serving, mongo, sessions, broker };
  }

  private async mongoAnswers(): Promise<boolean> {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
      return true;
    } catch {
      return false;
    }
  }
}
