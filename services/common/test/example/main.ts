import { startService } from '../../src/index.ts';
import { ExampleConfig } from './example.config.ts';
import { ExampleModule } from './example.module.ts';

await startService(ExampleModule, ExampleConfig);
