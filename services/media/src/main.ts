import { startService } from '@sokoni/common';
import { AppModule } from './app.module.ts';
import { MediaConfig } from './config.ts';
import { acceptMultipart } from './images/upload-form.ts';

await startService(AppModule, MediaConfig, { prepare: acceptMultipart });
