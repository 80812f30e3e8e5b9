import { Coverage } from './coverage.ts';
import { Faults } from './faults.ts';
import { ACTIONS } from './habits.ts';
import { History } from './history.ts';
import type { Finding } from './invariants.ts';
import { live, planOf, STEPS_A_PURCHASE } from './life.ts';
import { Mailbox } from './mailbox.ts';
import { Provider } from './provider.ts';
import { Random } from './random.ts';
import type { Records } from './records.ts';
import { MemoryMongo } from './store/server.ts';
import { Town } from './town.ts';
import { VirtualClock } from './virtual-clock.ts';

export interface Options {
  /** Of the first life; with commas of the first ones, one after the other. */
  readonly seed: string;
  /** The run ends after so many. */
  readonly purchases: number;
  /** Or after so much time of this machine. */
  readonly ms?: number;
  /** Of one life of the shop. */
  readonly perLife?: number;
  /** A real replica set; without it a store in memory. */
  readonly mongoUrl?: string | undefined;
  /** Milliseconds of this machine; a run may have a time of its own. */
  readonly elapsed?: () => number;
  /** A life begins: chance may follow from its seed. */
  readonly onLife?: (seed: string) => void;
  readonly onProgress?: (line: string) => void;
}

interface LifeFindings {
  readonly seed: string;
  readonly purchasesBefore: number;
  readonly findings: readonly Finding[];
  /** What happened to the things of each finding. */
  readonly history: readonly string[];
}

export interface Result {
  readonly purchases: number;
  readonly lives: number;
  readonly ms: number;
  /** Of all that happened, and of what was stored. */
  readonly hash: string;
  readonly failures: readonly LifeFindings[];
  readonly coverage: Coverage;
}

const PER_LIFE = 120;

/** Lives of the shop, one after the other, each from a seed of its own and with faults of its own, until one fails. */
export async function simulate(options: Options): Promise<Result> {
  const {
    purchases: most,
    ms = Number.POSITIVE_INFINITY,
    perLife = PER_LIFE,
    elapsed = () => performance.now(),
    onProgress,
  } = options;
  const begun = elapsed();
  const coverage = new Coverage();
  const clock = new VirtualClock(new Date());
  const history = new History(clock);
  const struck = (fault: string) => coverage.note('fault', fault);
  const faults = new Faults(new Random(options.seed), struck);
  const random = new Random(options.seed);
  const onAnswer = (answer: string) => coverage.note('provider', answer);
  const provider = new Provider({
    clock,
    faults,
    random: random.of('provider'),
    history,
    onAnswer,
  });
  const mailbox = new Mailbox();
  const mailUrl = await mailbox.open();
  const store = options.mongoUrl ? undefined : new MemoryMongo(() => clock.now());
  const mongoUrl = options.mongoUrl ?? (await (store as MemoryMongo).open());
  await provider.open();
  const town = new Town({
    clock,
    faults,
    random: random.of('town'),
    history,
    provider,
    mongoUrl,
    mailUrl,
  });
  const failures: LifeFindings[] = [];
  const seeds = options.seed.split(',');
  let [purchases, lives] = [0, 0];
  try {
    await town.open();
    while (purchases < most && elapsed() - begun < ms && failures.length === 0) {
      const seed = seeds[lives] ?? `${options.seed}.${lives}`;
      options.onLife?.(seed);
      const own = new Random(seed);
      faults.begin(own);
      const ours = Math.min(perLife, most - purchases);
      const plan = planOf(own, ours * STEPS_A_PURCHASE);
      history.seal([seed, [...faults.chosen], plan]);
      const outcome = await live(
        { town, provider, clock, faults, history, coverage, random: own },
        plan,
        ours,
      );
      history.seal(stored(outcome.records));
      noteStates(coverage, outcome.records);
      if (outcome.findings.length > 0) {
        const about = outcome.findings.flatMap((one) => one.about);
        failures.push({
          seed,
          purchasesBefore: purchases,
          findings: outcome.findings,
          history: history.about(about),
        });
      }
      purchases += outcome.purchases;
      lives += 1;
      onProgress?.(
        `life ${seed}: ${outcome.purchases} purchases, ${purchases} in ${Math.round((elapsed() - begun) / 1_000)} s, faults: ${[...faults.chosen].join(' ')}`,
      );
      history.clear();
      provider.clear();
      town.exchange.purge();
      if (failures.length === 0) await town.empty();
    }
  } finally {
    await town.close();
    await provider.close();
    await mailbox.close();
    await store?.close();
  }
  return {
    purchases,
    lives,
    ms: elapsed() - begun,
    hash: history.hash,
    failures,
    coverage,
  };
}

/** Maps too, which JSON leaves out. */
function stored(records: Records): unknown {
  return Object.entries(records).map(([name, one]) => [name, one instanceof Map ? [...one] : one]);
}

/** States and transitions as the audit trail has them. */
function noteStates(coverage: Coverage, records: Records): void {
  const { audit, orders, reservations, refunds, payouts, quarantine } = records;
  const last = new Map<string, string>();
  for (const { aggregate, state } of audit) {
    for (const part of state?.sellerOrders ?? []) {
      const key = `${aggregate} ${part.sellerId}`;
      const before = last.get(key);
      if (before !== undefined && before !== part.status)
        coverage.note('transition', `${before} > ${part.status}`);
      last.set(key, part.status);
    }
  }
  for (const { paymentStatus, late } of orders.values())
    coverage.note('state', `order ${paymentStatus}${late ? ', late' : ''}`);
  for (const { state } of reservations.values()) coverage.note('state', `reservation ${state}`);
  for (const { status, byHand } of refunds)
    coverage.note('state', `refund ${byHand ? 'by hand' : status}`);
  for (const { state } of payouts) coverage.note('state', `payout ${state}`);
  for (const { decision } of quarantine) coverage.note('state', `wrong amount: ${decision}`);
}

export const ACTION_NAMES = Object.keys(ACTIONS);
