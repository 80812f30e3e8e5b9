import cookie from '@fastify/cookie';
import { Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { FastifyInstance } from 'fastify';
import type { CommonValues } from '../config/common-shape.ts';
import type { ConfigClass } from '../config/define-config.ts';
import { EventServer } from '../events/event-server.ts';
import '../http/call.ts';
import { MigrationsService } from '../mongo/migrations.ts';
import { createLogger, nestLogger } from '../telemetry/logger.ts';
import { createAdapter, prepareFastify } from './fastify.ts';
import { Lifecycle } from './lifecycle.ts';
import { ServiceModule, type Surroundings } from './service.module.ts';

/** After this time a service starts without its broker. */
const BROKER_WAIT_MS = 10_000;
/** New connections that wait while the process is busy; Node's 511 makes the gateway give up the rest of a rush after a second. */
const BACKLOG = 4_096;

export interface ServiceOptions {
  /** For Fastify plugins that a service needs, such as multipart uploads. */
  readonly prepare?: (app: NestFastifyApplication) => Promise<void>;
  readonly surroundings?: Surroundings;
}

/** Builds a service around its module; it does not listen yet. */
export async function createService<V extends CommonValues>(
  appModule: Type,
  configClass: ConfigClass<V>,
  config: V,
  options: ServiceOptions = {},
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    ServiceModule.around(appModule, configClass, config, options.surroundings),
    createAdapter(),
    { logger: nestLogger(createLogger(config)), bodyParser: false, abortOnError: false },
  );
  try {
    await prepareApp(app, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function prepareApp(app: NestFastifyApplication, options: ServiceOptions): Promise<void> {
  await app.get(MigrationsService).run();
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  prepareFastify(fastify, app.get(Lifecycle), app.get(Metrics));
  await app.register(cookie);
  await options.prepare?.(app);
  app.connectMicroservice({ strategy: app.get(EventServer) });
}

/** Starts events and HTTP. */
export async function openService(
  app: NestFastifyApplication,
  config: CommonValues,
): Promise<void> {
  await app.init();
  await app.startAllMicroservices();
  await app.get(EventServer).whenConsuming(BROKER_WAIT_MS);
  await app.listen({ port: config.PORT, host: config.LISTEN_HOST, backlog: BACKLOG });
  app.get(Lifecycle).serve();
  new Logger('Service').log(`${config.service} listens on ${config.LISTEN_HOST}:${config.PORT}`);
}
