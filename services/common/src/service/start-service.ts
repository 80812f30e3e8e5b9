import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Logger, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTracing, stopTracing } from '@sokoni/telemetry/tracing';
import type { CommonValues } from '../config/common-shape.ts';
import { type ConfigClass, ConfigError } from '../config/define-config.ts';
import { closeService } from './close-service.ts';
import { createService, openService, type ServiceOptions } from './create-service.ts';

const SHUTDOWN_MS = 25_000;

/** The whole of a service's `main.ts`. */
export async function startService<V extends CommonValues>(
  appModule: Type,
  configClass: ConfigClass<V>,
  options: ServiceOptions = {},
): Promise<void> {
  try {
    const config = new configClass();
    await startTracing(config.service);
    const app = await createService(appModule, configClass, config, options);
    endOnSignal(app, config);
    collectGarbage();
    await openService(app, config);
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : String((error as Error).stack);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

function endOnSignal(app: NestFastifyApplication, config: CommonValues): void {
  const logger = new Logger('Service');
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    logger.log(`${signal}: finishing what runs`);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await closeService(app, config);
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
