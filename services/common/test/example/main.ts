import { startService } from '../../src/index.ts';
import { ExampleConfig, ExampleModule } from './example.module.ts';

await startService(ExampleModule, ExampleConfig);
