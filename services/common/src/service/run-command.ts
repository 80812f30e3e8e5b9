import type { INestApplicationContext, Type } from '@nestjs/common';
import type { CommonValues } from '../config/common-shape.ts';
import type { ConfigClass } from '../config/define-config.ts';
import { closeService } from './close-service.ts';
import { createService } from './create-service.ts';

/** Does one piece of work with a service's parts, its doors closed: `npm run rebuild` and the like. */
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
