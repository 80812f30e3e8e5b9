import type { INestApplicationContext, Type } from '@nestjs/common';
import type { CommonValues } from '../config/common-shape.ts';
import type { ConfigClass } from '../config/define-config.ts';
import { closeService } from './close-service.ts';
import { createService } from './create-service.ts';

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
