import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CommonValues } from '../config/common-shape.ts';
import { atMost, Lifecycle } from './lifecycle.ts';

const SWEEP_MS = 100;
const HTTP_MS = 10_000;

/**
 * Ends a service without losing work: not ready at once, running requests finish, then timers
 * (`onModuleDestroy`), handlers and their events (`EventsModule`), and last the database.
 */
export async function closeService(
  app: NestFastifyApplication,
  config: CommonValues,
): Promise<void> {
  app.get(Lifecycle).drain();
  await pause(config.DRAIN_MS);
  await closeHttp(app);
  await app.close();
}

/**
 * Node closes idle connections once, and counts a connection without a first request as busy: browsers
 * and pools open such spare ones. While no request runs, every connection may close.
 */
async function closeHttp(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer();
  const lifecycle = app.get(Lifecycle);
  const sweep = setInterval(() => {
    if (lifecycle.requests === 0) server.closeAllConnections();
  }, SWEEP_MS);
  await atMost(HTTP_MS, 'Requests', app.getHttpAdapter().close());
  clearInterval(sweep);
}
