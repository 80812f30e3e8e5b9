import vendure from '@vendure/core';
import { config } from './config.mjs';

const worker = await vendure.bootstrapWorker(config);
await worker.startJobQueue();
