import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { NotificationsConfig } from './config.ts';

await startService(AppModule, NotificationsConfig);
