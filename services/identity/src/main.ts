import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { IdentityConfig } from './config.ts';

await startService(AppModule, IdentityConfig);
