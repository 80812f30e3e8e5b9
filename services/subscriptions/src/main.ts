import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { SubscriptionsConfig } from './config.ts';

await startService(AppModule, SubscriptionsConfig);
