import {
  bucketOf,
  type CallBuckets,
  type CallKind,
  type Circuit,
  closedCircuit,
  healthOf,
  nextCircuit,
  oldBuckets,
} from './health.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = new Date('2026-03-02T09:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);

type Row = readonly [number, number, number, number];

/** Counts as `[after the start in ms, calls, errors, time-outs]`. */
const of = (kind: CallKind, rows: readonly Row[]): CallBuckets =>
  Object.fromEntries(
    rows.map(([ms, calls, errors, timeouts]) => [
      bucketOf(at(ms)),
      { [kind]: { calls, errors, timeouts } },
    ]),
  );
const counted = (...rows: readonly Row[]) => of('begin', rows);
const queried = (...rows: readonly Row[]) => of('query', rows);

describe('the health of a provider', () => {
  it.each([
    ['no request', 0, 0, 0, 'healthy'],
    ['declined payments alone, which are answers', 500, 0, 0, 'healthy'],
    ['two failures of two', 2, 2, 0, 'healthy'],
    ['three failures of three', 3, 3, 0, 'down'],
    ['three time-outs of three', 3, 0, 3, 'down'],
    ['errors and time-outs together, half of all', 6, 2, 1, 'down'],
    ['just under half', 7, 3, 0, 'degraded'],
    ['a fifth', 15, 3, 0, 'degraded'],
    ['under a fifth', 16, 3, 0, 'healthy'],
    ['time-outs of a tenth', 30, 0, 3, 'degraded'],
    ['time-outs under a tenth', 31, 0, 3, 'healthy'],
    ['two time-outs among errors under a fifth', 20, 1, 2, 'healthy'],
    ['few failures of many', 1_000, 150, 10, 'healthy'],
    ['many failures of many', 1_000, 490, 10, 'down'],
  ] as const)('after %s', (_, calls, errors, timeouts, health) => {
    expect(healthOf({ calls, errors, timeouts })).toBe(health);
  });
});

describe('a closed circuit', () => {
  const closed = closedCircuit(START);

  it('opens for a minute when the provider fails', () => {
    const now = at(30 * SECOND);
    expect(nextCircuit(closed, counted([20 * SECOND, 4, 4, 0]), now)).toEqual({
      health: 'down',
      by: 'begin',
      since: now,
      trialAt: at(90 * SECOND),
      pauses: 1,
    });
  });

  it.each([
    ['good answers', counted([20 * SECOND, 50, 2, 0]), MINUTE],
    ['failures before the window', counted([10 * SECOND, 9, 9, 0]), 6 * MINUTE],
    ['failures before it was healthy again', counted([-20 * SECOND, 9, 9, 0]), 10 * SECOND],
    ['nothing', {}, 9 * MINUTE],
  ])('stays as it is after %s', (_, buckets, ms) => {
    expect(nextCircuit(closed, buckets, at(ms))).toBe(closed);
  });

  it('opens for new payments that fail among many good queries, and for queries that time out', () => {
    const [now, second] = [at(30 * SECOND), 20 * SECOND];
    const failing = {
      [bucketOf(at(second))]: {
        begin: { calls: 3, errors: 3, timeouts: 0 },
        query: { calls: 500, errors: 0, timeouts: 0 },
      },
    };
    expect(nextCircuit(closed, failing, now)).toMatchObject({ health: 'down', by: 'begin' });
    const silent = queried([second, 20, 0, 3]);
    expect(nextCircuit(closed, silent, now)).toMatchObject({ health: 'degraded', by: 'query' });
  });

  it('adds the counts of all buckets of the window', () => {
    const buckets = counted([MINUTE, 5, 1, 0], [2 * MINUTE, 5, 1, 0], [3 * MINUTE, 5, 0, 1]);
    expect(nextCircuit(closed, buckets, at(4 * MINUTE)).health).toBe('degraded');
  });
});

describe('an open circuit', () => {
  const open: Circuit = {
    health: 'degraded',
    by: 'begin',
    since: START,
    trialAt: at(MINUTE),
    pauses: 1,
  };

  it('stays open before its trial, whatever is answered', () => {
    expect(nextCircuit(open, counted([10 * SECOND, 90, 0, 0]), at(50 * SECOND))).toBe(open);
  });

  it('becomes worse before its trial', () => {
    const buckets = counted([10 * SECOND, 9, 9, 0]);
    expect(nextCircuit(open, buckets, at(50 * SECOND))).toEqual({ ...open, health: 'down' });
  });

  it('does not count what failed before the trial', () => {
    expect(nextCircuit(open, counted([50 * SECOND, 9, 9, 0]), at(MINUTE))).toBe(open);
  });

  it('closes after three good answers', () => {
    const now = at(80 * SECOND);
    expect(nextCircuit(open, counted([MINUTE, 2, 0, 0]), now)).toBe(open);
    expect(nextCircuit(open, counted([MINUTE, 3, 0, 0]), now)).toEqual(closedCircuit(now));
  });

  it('is not closed by good queries when new payments failed, and is kept open by bad ones', () => {
    const now = at(80 * SECOND);
    expect(nextCircuit(open, queried([MINUTE, 50, 0, 0]), now)).toBe(open);
    const bad = { ...counted([MINUTE, 3, 0, 0]), ...queried([70 * SECOND, 3, 0, 1]) };
    expect(nextCircuit(open, bad, now)).toMatchObject({ health: 'degraded', pauses: 2 });
    const silent: Circuit = { ...open, by: 'query' };
    expect(nextCircuit(silent, queried([MINUTE, 3, 0, 0]), now)).toEqual(closedCircuit(now));
  });

  it('waits twice as long after each failed trial, ten minutes at most', () => {
    const pausesMs: number[] = [];
    let circuit: Circuit = open;
    for (let tries = 0; tries < 6; tries++) {
      const trial = (circuit.trialAt ?? START).getTime() - START.getTime();
      const now = at(trial + 10 * SECOND);
      circuit = nextCircuit(circuit, counted([trial, 4, 1, 0]), now);
      pausesMs.push((circuit.trialAt ?? now).getTime() - now.getTime());
    }
    expect(pausesMs.map((ms) => ms / MINUTE)).toEqual([2, 4, 8, 10, 10, 10]);
    expect(circuit).toMatchObject({ health: 'degraded', since: START, pauses: 7 });
  });
});

describe('the counted calls of a provider', () => {
  it('are kept as long as a window may reach them', () => {
    const buckets = counted([0, 1, 0, 0], [4 * MINUTE, 1, 0, 0]);
    expect(oldBuckets(buckets, at(5 * MINUTE))).toEqual([]);
    expect(oldBuckets(buckets, at(5 * MINUTE + 20 * SECOND))).toEqual([bucketOf(START)]);
  });
});
