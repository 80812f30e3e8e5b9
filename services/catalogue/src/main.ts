import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { CatalogueConfig } from './config.ts';

await startService(AppModule, CatalogueConfig);
