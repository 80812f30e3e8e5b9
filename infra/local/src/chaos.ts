import { onWholeSystem } from './on-whole-system.ts';
import { runChaos } from './testing/runners.ts';

await onWholeSystem(runChaos);
