import { type Cell, Coverage } from './coverage.ts';
import { Faults } from './faults.ts';
import { History } from './history.ts';
import { type Finding, INVARIANTS, type Invariant } from './invariants.ts';
import { live, planOf, STEPS_A_PURCHASE } from './life.ts';
import { Mailbox } from './mailbox.ts';
import { Provider } from './provider.ts';
import { Random } from './random.ts';
import type { Records } from './records.ts';
import { MemoryMongo } from './store/server.ts';
import { Town } from './town.ts';
import { VirtualClock } from './virtual-clock.ts';

export interface Options {
  readonly seed: string;
  /** The life ends after so many. */
  readonly purchases: number;
  /** A real replica set; without it a store in memory. */
  readonly mongoUrl?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
}

/** What one life of the shop leaves behind, as JSON. */
export interface Life {
  readonly seed: string;
  readonly purchases: number;
  /** Of all that happened, and of what was stored. */
  readonly hash: string;
  readonly faults: readonly string[];
  readonly findings: readonly Finding[];
  /** The invariants that do not hold. */
  readonly broken: readonly Pick<Invariant, 'name' | 'reason'>[];
  /** What happened to the things of each finding. */
  readonly history: readonly string[];
  readonly coverage: readonly Cell[];
}

/** One life of an empty shop, with faults of its own; all of it follows from the seed. */
export async function simulate({ seed, purchases, mongoUrl, onOpen }: Options): Promise<Life> {
  const coverage = new Coverage();
  const clock = new VirtualClock(new Date());
  const history = new History(clock);
  const random = new Random(seed);
  const faults = new Faults(random, (fault) => coverage.note('fault', fault));
  const onAnswer = (answer: string) => coverage.note('provider', answer);
  const surroundings = { clock, faults, history };
  const provider = new Provider({ ...surroundings, random: random.of('provider'), onAnswer });
  const mailbox = new Mailbox();
  const mailUrl = await mailbox.open();
  const store = mongoUrl ? undefined : new MemoryMongo(() => clock.now());
  await provider.open();
  const town = new Town({
    ...surroundings,
    random: random.of('town'),
    provider,
    mongoUrl: mongoUrl ?? (await (store as MemoryMongo).open()),
    mailUrl,
  });
  try {
    await town.open();
    onOpen?.();
    const plan = planOf(random, purchases * STEPS_A_PURCHASE);
    history.seal([seed, [...faults.chosen], plan]);
    const around = { town, provider, clock, faults, history, coverage, random };
    const { records, findings, ...outcome } = await live(around, plan, purchases);
    history.seal(stored(records));
    noteStates(coverage, records);
    return {
      seed,
      purchases: outcome.purchases,
      hash: history.hash,
      faults: [...faults.chosen],
      findings,
      broken: INVARIANTS.filter(({ name }) =>
        findings.some(({ invariant }) => invariant === name),
      ).map(({ name, reason }) => ({ name, reason })),
      history: history.about(findings.flatMap((one) => one.about)),
      coverage: coverage.cells(),
    };
  } finally {
    await town.close();
    await provider.close();
    await mailbox.close();
    await store?.close();
  }
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
