import { onWholeSystem } from './on-whole-system.ts';
import { runDrill } from './testing/runners.ts';
import { formatTally } from './testing/tally.ts';

await onWholeSystem(async (signal) => {
  const tally = await runDrill(signal);
  process.stdout.write(`\n${formatTally(tally)}\n`);
  return tally.failed > 0 || tally.passed === 0 ? 1 : 0;
});
