import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '@sokoni/common';
import { createService } from '@sokoni/common/testing';
import type { Connection } from 'mongoose';
import { AppModule } from '../../../src/app.module.ts';
import { OrdersConfig } from '../../../src/config.ts';

/** One life of the orders service, from its start to its end by a kill. Its timers are run by the caller. */
export class OrdersLife {
  dead = false;
  /** Resolves when it is killed. */
  readonly death: Promise<void>;
  private die: () => void = () => undefined;
  private readonly app: NestFastifyApplication;

  private constructor(app: NestFastifyApplication) {
    this.app = app;
    this.death = new Promise((resolve) => {
      this.die = resolve;
    });
  }

  static async begin(
    env: Readonly<Record<string, string>>,
    now: () => number,
  ): Promise<OrdersLife> {
    const config = new OrdersConfig(env);
    const app = await createService(AppModule, OrdersConfig, config);
    app.get(Clock).now = () => new Date(now());
    return new OrdersLife(app);
  }

  get<T>(type: Type<T>): T {
    return this.app.get(type);
  }

  get db(): Connection {
    return this.app.get<Connection>(getConnectionToken());
  }

  /** Ends it in order, with its database. */
  async end(): Promise<void> {
    await this.db.dropDatabase();
    await this.app.close();
  }

  /** Like a killed process: whatever it has begun, nothing of it reaches the database any more. */
  kill(): void {
    if (this.dead) return;
    this.dead = true;
    // Rejects what runs; there is no one left to handle it.
    this.db.close(true).catch(() => undefined);
    this.die();
  }
}
