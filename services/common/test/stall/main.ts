import { startService } from '../../src/index.ts';
import { StallConfig } from './stall.config.ts';
import { StallModule } from './stall.module.ts';

await startService(StallModule, StallConfig);
