import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { Machine } from './machine/machine.ts';

// A third of a short run is reading and compiling the services.
enableCompileCache();
const USAGE = `npm run simulate -- --seed s --purchases n [--hours h] [--life purchases] [--coverage] [--store memory|mongod]
The store is in memory; a mongod is the replica set of MONGO_URL, in which it uses databases of its own.
`;
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    purchases: { type: 'string', default: '1000' },
    hours: { type: 'string' },
    life: { type: 'string', default: '120' },
    coverage: { type: 'boolean', default: false },
    store: { type: 'string', default: 'memory' },
  },
});
const mongoUrl = values.store === 'mongod' ? process.env.MONGO_URL : undefined;
if (values.store !== 'memory' && !mongoUrl) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const seed = values.seed ?? String(Date.now());
const realTime = process.hrtime.bigint;
const machine = mongoUrl ? undefined : Machine.take(seed);
const { INVARIANTS } = await import('./invariants.ts');
const { ACTION_NAMES, simulate } = await import('./simulation.ts');
const result = await simulate({
  seed,
  elapsed: () => Number(realTime()) / 1e6,
  onLife: (life) => machine?.seed(life),
  mongoUrl,
  purchases: Number(values.purchases),
  perLife: Number(values.life),
  ...(values.hours && { ms: Number(values.hours) * 3_600_000 }),
  onProgress: say,
});

for (const failure of result.failures) {
  say(
    `\nFOUND in the life of seed ${failure.seed}, after ${failure.purchasesBefore} purchases before it:`,
  );
  for (const { invariant, text, about } of failure.findings)
    say(`  ${invariant}: ${text}  [${about.join(' ')}]`);
  const reasons = INVARIANTS.filter(({ name }) =>
    failure.findings.some((one) => one.invariant === name),
  );
  for (const { name, reason } of reasons) say(`  (${name}: ${reason})`);
  const broken = [...new Set(failure.findings.map(({ invariant }) => invariant))];
  say(`found after ${result.purchases} purchases by ${broken.join(', ')}`);
  say('\nWhat happened to them (step, time of the shop, what):');
  for (const line of failure.history) say(line);
  say(`\nAgain: npm run simulate -- --seed ${failure.seed} --purchases ${values.life}`);
}
const empty = result.coverage.empty(ACTION_NAMES);
if (values.coverage) {
  for (const line of result.coverage.table()) say(line);
}
if (empty.length > 0) say(`\nNever happened: ${empty.join(', ')}`);
say(`\nhash ${result.hash} of the history of ${result.lives} lives`);
say(
  `${Math.round((result.purchases / result.ms) * 3_600_000)} purchases an hour (${result.purchases} in ${Math.round(result.ms / 1_000)} s)`,
);
say(`${result.failures.length === 0 ? 'no' : result.failures[0]?.findings.length} findings`);
// A short run cannot have tried everything: only with --coverage an empty cell is a failure.
process.exit(result.failures.length > 0 || (values.coverage && empty.length > 0) ? 1 : 0);
