import type { BenchShop } from './bench-shop.ts';
import { readDatabaseWork } from './database-work.ts';
import { costEach, cpuSeconds, processesOf, sharesBetween } from './usage.ts';
import type { Figures } from './wrk.ts';

export interface Costs {
  /** Percent of all processor time of the system, by process. */
  readonly cpuShares: Readonly<Record<string, number>>;
  /** Milliseconds of processor time for one of them, by process: what a busy machine hardly changes. */
  readonly cpuMsEach: Readonly<Record<string, number>>;
  readonly databaseCommandsEach: number;
  /** Documents written: inserted, updated or deleted. */
  readonly documentsEach: number;
}

/** Puts the load on the shop and measures what one of its requests costs. `T` may hold more than figures. */
export async function withCosts<T>(
  shop: BenchShop,
  load: () => Promise<T>,
  figuresOf: (outcome: T) => Figures,
): Promise<{ outcome: T; costs: Costs }> {
  // The tax office stands for somebody else's machines.
  const processes = processesOf(shop.dataDir).filter(({ name }) => name !== 'tax-office');
  const { MONGO_URL = '' } = shop.environment;
  const before = { cpu: cpuSeconds(processes), work: await readDatabaseWork(MONGO_URL) };
  const outcome = await load();
  const after = cpuSeconds(processes);
  const work = await readDatabaseWork(MONGO_URL);
  const { done } = figuresOf(outcome);
  const each = (count: number) => Math.round((count / Math.max(done, 1)) * 10) / 10;
  const costs = {
    cpuShares: sharesBetween(before.cpu, after),
    cpuMsEach: costEach(before.cpu, after, done),
    databaseCommandsEach: each(work.commands - before.work.commands),
    documentsEach: each(work.documents - before.work.documents),
  };
  return { outcome, costs };
}
