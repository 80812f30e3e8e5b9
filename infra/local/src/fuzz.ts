import { onWholeSystem } from './on-whole-system.ts';
import { runFuzz } from './testing/runners.ts';

await onWholeSystem((signal) => runFuzz(process.argv.slice(2), signal));
