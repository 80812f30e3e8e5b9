import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { ReviewsConfig } from './config.ts';

await startService(AppModule, ReviewsConfig);
