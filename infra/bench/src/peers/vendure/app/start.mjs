import vendure from '@vendure/core';
import { config } from './config.mjs';

if (process.argv[2] === 'worker') {
  const worker = await vendure.bootstrapWorker(config);
  await worker.startJobQueue();
} else {
  await vendure.bootstrap(config);
}
