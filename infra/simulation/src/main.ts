import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Coverage } from './coverage.ts';
import { ACTION_NAMES } from './habits.ts';
import { livesOf } from './lives.ts';
import type { Life } from './simulation.ts';

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
const most = Number(values.purchases);
const perLife = Math.min(Number(values.life), most);
const coverage = new Coverage();
const digest = createHash('sha256');
let [purchases, lives] = [0, 0];
let failure: Life | undefined;
const begun = performance.now();
const seconds = () => Math.round((performance.now() - begun) / 1_000);
const row = livesOf({
  seed: values.seed ?? String(Date.now()),
  purchases: most,
  perLife,
  mongoUrl,
  // Failures of a mongod are not exact; a second life would only share its time.
  workers: mongoUrl ? 1 : availableParallelism(),
  signal: values.hours
    ? AbortSignal.timeout(Number(values.hours) * 3_600_000)
    : new AbortController().signal,
});
for await (const life of row) {
  const before = purchases;
  purchases += life.purchases;
  lives += 1;
  digest.update(life.hash);
  for (const cell of life.coverage) coverage.note(...cell);
  say(
    `life ${life.seed}: ${life.purchases} purchases, ${purchases} in ${seconds()} s, hash ${life.hash}, faults: ${life.faults.join(' ')}`,
  );
  if (life.findings.length === 0) continue;
  failure = life;
  sayFailure(life, before);
  break;
}

function sayFailure({ seed, findings, broken, history }: Life, before: number): void {
  say(`\nFOUND in the life of seed ${seed}, after ${before} purchases before it:`);
  for (const { invariant, text, about } of findings)
    say(`  ${invariant}: ${text}  [${about.join(' ')}]`);
  for (const { name, reason } of broken) say(`  (${name}: ${reason})`);
  const names = new Set(findings.map(({ invariant }) => invariant));
  say(`found after ${purchases} purchases by ${[...names].join(', ')}`);
  say('\nWhat happened to them (step, time of the shop, what):');
  for (const line of history) say(line);
  say(`\nAgain: npm run simulate -- --seed ${seed} --purchases ${perLife} --life ${perLife}`);
}

const empty = coverage.empty(ACTION_NAMES);
if (values.coverage) {
  for (const line of coverage.table()) say(line);
}
if (empty.length > 0) say(`\nNever happened: ${empty.join(', ')}`);
say(`\nhash ${digest.digest('hex').slice(0, 16)} of the history of ${lives} lives`);
say(
  `${Math.round((purchases / (performance.now() - begun)) * 3_600_000)} purchases an hour (${purchases} in ${seconds()} s)`,
);
say(`${failure ? failure.findings.length : 'no'} findings`);
// A short run cannot have tried everything: only with --coverage an empty cell is a failure.
process.exit(failure || (values.coverage && empty.length > 0) ? 1 : 0);
