import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { CartConfig } from './config.ts';

await startService(AppModule, CartConfig);
