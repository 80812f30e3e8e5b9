import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Revocations } from '../auth/revocations.ts';
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
 * Whether requests should come here. A broker that is away does not count: checkout works
 * without it, events wait in the outbox. It is shown so that operators see the degraded state.
 */
@Injectable()
export class ReadinessCheck {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly lifecycle: Lifecycle,
    private readonly revocations: Revocations,
    private readonly events: EventServer,
  ) {}

  async look(): Promise<Readiness> {
    const serving = this.lifecycle.serving;
    const mongo = await this.mongoAnswers();
    const sessions = this.revocations.loaded;
    const ready = serving && mongo && sessions;
    const broker = this.events.consuming && this.revocations.hearing;
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
