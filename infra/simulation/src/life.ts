import { Actors } from './actors.ts';
import type { Coverage } from './coverage.ts';
import type { Faults } from './faults.ts';
import { type Action, habitsOf } from './habits.ts';
import type { History } from './history.ts';
import { type Finding, findingsOf } from './invariants.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import { glance, type Records, readRecords } from './records.ts';
import type { Town } from './town.ts';
import type { VirtualClock } from './virtual-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps without enough purchases end a life too: everything may be sold. */
export const STEPS_A_PURCHASE = 2;
/** At the end time passes so: polls end after three days, then half of the parts are left to their timers. */
const FINAL_JUMPS = [5 * MINUTE, 40 * MINUTE, 3 * HOUR, 10 * HOUR, DAY, 2 * DAY];
const LAST_JUMPS = [15 * DAY, 8 * DAY, DAY];

/** Most payouts are made after all other faults have ended. */
const OF_PAYOUTS = ['payout-unanswered', 'payout-fails', 'payout-pending'] as const;

const AT_ANY_MOMENT = ['held-while-waiting'];
/** These hold once all events have come, also while people and timers still have much to do. */
const WHEN_DELIVERED = ['ledger', 'copies'];

export interface Step {
  readonly actions: readonly Action[];
  readonly passMs: number;
  readonly tick: boolean;
  /** All events come before the next step. */
  readonly pause: boolean;
}

/** What a life is to do, from its seed alone: the order of what happens at once is not part of it. */
export function planOf(random: Random, steps: number): Step[] {
  const own = random.of('plan');
  const habits = habitsOf(random.of('habits'));
  return Array.from({ length: steps }, () => ({
    actions: Array.from({ length: own.between(4, 12) }, () => own.weighted(habits)),
    passMs: passing(own),
    tick: own.chance(0.25),
    pause: own.chance(0.04),
  }));
}

function passing(random: Random): number {
  const kind = random.weighted({ seconds: 70, minutes: 22, hours: 6, days: 2 });
  if (kind === 'seconds') return random.between(SECOND, MINUTE);
  if (kind === 'minutes') return random.between(2 * MINUTE, 40 * MINUTE);
  if (kind === 'hours') return random.between(HOUR, 14 * HOUR);
  return random.between(DAY, 4 * DAY);
}

interface Surroundings {
  readonly town: Town;
  readonly provider: Provider;
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly history: History;
  readonly coverage: Coverage;
  readonly random: Random;
}

export interface Outcome {
  readonly purchases: number;
  readonly findings: readonly Finding[];
  readonly records: Records;
}

/** One life of the shop: it opens empty, many people do things while faults strike, and in the end all comes to rest. */
export async function live(
  around: Surroundings,
  plan: readonly Step[],
  most: number,
): Promise<Outcome> {
  const { town, clock, faults, history, provider, random } = around;
  const actors = new Actors({ ...around, random: random.of('actors') });
  faults.rest(true);
  await actors.arrive();
  faults.rest(false);
  let [backAt, reconnectsAt] = [0, 0];
  const inspect = async (names?: readonly string[]): Promise<Outcome> => {
    const records = await (names ? glance(town) : readRecords(town));
    const findings = await findingsOf({ town, provider, actors, records }, names);
    const shown = findings.length > 0 ? await readRecords(town) : records;
    return { purchases: actors.purchases, findings, records: shown };
  };
  /** What is still on its way comes at once, in any order. */
  const delivered = async (): Promise<Outcome> => {
    faults.rest(true, 'event-reordered');
    town.exchange.hurry();
    await town.wholeQuiet();
    faults.rest(true);
    return inspect(WHEN_DELIVERED);
  };
  for (const step of plan) {
    if (actors.purchases >= most) break;
    history.step += 1;
    const work = step.actions.map((action) => actors.act(action));
    if (actors.scarce) work.push(actors.sellOut());
    // A replica waits for its exchange when it starts.
    if (!town.exchange.away && faults.strikes('replica-crash')) work.push(town.crashOne());
    if (step.tick)
      work.push(
        town
          .tick()
          .then(() => town.sweepOutboxes())
          .then(() => undefined),
      );
    await Promise.all([...work, provider.deliverDue()]);
    if (!town.exchange.away && faults.strikes('exchange-away')) {
      town.exchange.leave();
      backAt = clock.now().getTime() + random.between(5 * MINUTE, 5 * HOUR);
    }
    if (reconnectsAt === 0 && faults.strikes('service-cut-off')) {
      town.cutOff();
      reconnectsAt = clock.now().getTime() + random.between(30 * MINUTE, 5 * HOUR);
    }
    if (step.tick) {
      const moving = await inspect(AT_ANY_MOMENT);
      if (moving.findings.length > 0) return moving;
    }
    clock.advance(step.passMs);
    if (town.exchange.away && clock.now().getTime() >= backAt) await town.exchange.comeBack();
    if (reconnectsAt > 0 && clock.now().getTime() >= reconnectsAt) {
      town.reconnect();
      reconnectsAt = 0;
    }
    town.exchange.pump();
    if (!step.pause || town.exchange.away || reconnectsAt > 0) continue;
    const paused = await delivered();
    if (paused.findings.length > 0) return paused;
    faults.rest(false);
  }
  history.add('faults end');
  await town.exchange.comeBack();
  town.reconnect();
  const ended = await delivered();
  if (ended.findings.length > 0) return ended;
  for (const rest of restsOf(around, actors)) {
    await provider.deliverDue();
    await actors.settle();
    if (!(await town.quiet())) {
      const text = `The shop does not come to rest: ${await town.describe()}`;
      return {
        ...(await inspect([])),
        findings: [{ invariant: 'nothing-waits', text, about: [] }],
      };
    }
    await rest();
  }
  await town.wholeQuiet();
  return inspect();
}

/** What happens between one rest and the next. */
function restsOf(
  { clock, faults }: Surroundings,
  actors: Actors,
): readonly (() => Promise<void>)[] {
  const finals = FINAL_JUMPS.map((ms) => async () => {
    if (actors.scarce) await actors.sellOut();
    clock.advance(ms);
  });
  const half = finals.splice(-1).map((jump) => async () => {
    await jump();
    await actors.finish(0.5);
    faults.rest(true, ...OF_PAYOUTS);
  });
  const lasts = LAST_JUMPS.map((ms) => async () => {
    clock.advance(ms);
    await actors.finish(1);
  });
  const calm = async () => faults.rest(true);
  // The last payouts take their time, and are asked for every hour.
  return [...finals, ...half, ...lasts, calm, async () => clock.advance(3 * DAY), calm];
}
