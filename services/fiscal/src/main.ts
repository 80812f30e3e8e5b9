import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { FiscalConfig } from './config.ts';

await startService(AppModule, FiscalConfig);
