import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { OrdersConfig } from './config.ts';

await startService(AppModule, OrdersConfig);
