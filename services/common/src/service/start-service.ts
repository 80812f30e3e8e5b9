import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type INestApplicationContext, Logger, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { runAs, startTracing, stopTracing } from '@sokoni/telemetry/tracing';
import type { CommonValues } from '../config/common-shape.ts';
import { type ConfigClass, ConfigError, ownVariables } from '../config/define-config.ts';
import { closeService } from './close-service.ts';
import { createService, openService, type ServiceOptions } from './create-service.ts';

const SHUTDOWN_MS = 25_000;

/** A service's module, and the class of its configuration. */
export interface Service extends ServiceOptions {
  readonly appModule: Type;
  readonly configClass: ConfigClass;
}

interface Started {
  readonly app: NestFastifyApplication;
  readonly config: CommonValues;
}

/** The whole of a service's `main.ts`. */
export function startService(
  appModule: Type,
  configClass: ConfigClass,
  options: ServiceOptions = {},
): Promise<void> {
  return start([{ appModule, configClass, ...options }], () => process.env);
}

/**
 * Several services in this process, each with its own listener, database, queue, metrics and configuration:
 * `ORDERS_PORT` is the PORT of orders alone. If one of them cannot start, none does.
 */
export function startServices(services: readonly Service[]): Promise<void> {
  return start(services, ({ service }) => ownVariables(service, process.env));
}

async function start(
  services: readonly Service[],
  environmentOf: (configClass: ConfigClass) => NodeJS.ProcessEnv,
): Promise<void> {
  try {
    const started = await Promise.all(
      services.map(({ appModule, configClass, ...options }) =>
        runAs(configClass.service, async () => {
          const config = new configClass(environmentOf(configClass));
          await startTracing(config.service);
          return { config, app: await createService(appModule, configClass, config, options) };
        }),
      ),
    );
    endOnSignal(started);
    collectGarbage();
    await Promise.all(
      started.map(({ app, config }) => runAs(config.service, () => openService(app, config))),
    );
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : String((error as Error).stack);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

function endOnSignal(started: readonly Started[]): void {
  const logger = new Logger('Service');
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    logger.log(`${signal}: finishing what runs`);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await Promise.all(
      started.map(({ app, config }) => runAs(config.service, () => closeService(app, config))),
    );
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        logger.error(error);
        process.exit(1);
      });
    });
  }
}

/**
 * Loading a service's modules leaves 10 to 15 MB of garbage, which V8 keeps until it needs the memory.
 * Takes 40 ms before the first request, while little else is alive.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Runs a command with a service's providers, without listeners: `npm run rebuild`, for example. */
export async function runCommand<V extends CommonValues>(
  appModule: Type,
  configClass: ConfigClass<V>,
  work: (service: INestApplicationContext) => Promise<void>,
): Promise<void> {
  const config = new configClass();
  const app = await createService(appModule, configClass, config);
  await app.init();
  try {
    await work(app);
  } finally {
    await closeService(app, config);
  }
}
