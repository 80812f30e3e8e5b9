import { onWholeSystem } from './on-whole-system.ts';
import { runRace } from './testing/runners.ts';

await onWholeSystem(runRace);
