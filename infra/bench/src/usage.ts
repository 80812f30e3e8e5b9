import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLOCK_TICKS_A_SECOND = 100;

export interface Process {
  readonly name: string;
  readonly pids: readonly number[];
}

/** Seconds of processor time by process name, since each began. */
type CpuSeconds = ReadonlyMap<string, number>;

/** Every process of the running system with its children, from the records of the supervisor. */
export function processesOf(dataDir: string): Process[] {
  const folder = path.join(dataDir, 'run');
  const children = childrenByParent();
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .filter(({ name }) => name !== 'supervisor')
    .map(({ name, pid }: { name: string; pid: number }) => ({
      name,
      pids: withDescendants(pid, children),
    }));
}

/** The same with the processes that these have started since. */
export function withChildren(processes: readonly Process[]): Process[] {
  const children = childrenByParent();
  return processes.map(({ name, pids }) => ({
    name,
    pids: pids.flatMap((pid) => withDescendants(pid, children)),
  }));
}

export function cpuSeconds(processes: readonly Process[]): CpuSeconds {
  return new Map(
    processes.map(({ name, pids }) => [name, pids.reduce((sum, pid) => sum + cpuOf(pid), 0)]),
  );
}

/** Share of all processor time spent between two samples, largest first, the small ones left out. */
export function sharesBetween(before: CpuSeconds, after: CpuSeconds): Record<string, number> {
  const spent = [...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]);
  const total = spent.reduce((sum, [, seconds]) => sum + Number(seconds), 0) || 1;
  const shares = spent
    .map(([name, seconds]) => [name, Math.round((Number(seconds) / total) * 100)] as const)
    .filter(([, share]) => share > 0)
    .sort(([, a], [, b]) => b - a);
  return Object.fromEntries(shares);
}

/** Milliseconds of processor time that each of so many operations took, by process. */
export function costEach(
  before: CpuSeconds,
  after: CpuSeconds,
  operations: number,
): Record<string, number> {
  return Object.fromEntries(
    [...after].map(([name, seconds]) => {
      const ms = ((seconds - (before.get(name) ?? 0)) * 1_000) / Math.max(operations, 1);
      return [name, Math.round(ms * 1_000) / 1_000];
    }),
  );
}

export function sumOf(costs: Readonly<Record<string, number>>): number {
  return Object.values(costs).reduce((total, cost) => total + cost, 0);
}

/** Memory by process in MB, pages that several share counted by their part. */
export function memoryMb(processes: readonly Process[]): Record<string, number> {
  return Object.fromEntries(
    processes.map(({ name, pids }) => [
      name,
      Math.round(pids.reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1_024),
    ]),
  );
}

function childrenByParent(): Map<number, number[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pairs = pids.flatMap((pid) => {
    const parent = statOf(Number(pid))?.[1];
    return parent === undefined ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
  return new Map(
    [...Map.groupBy(pairs, ({ parent }) => parent)].map(([parent, all]) => [
      parent,
      all.map(({ pid }) => pid),
    ]),
  );
}

function withDescendants(pid: number, children: ReadonlyMap<number, number[]>): number[] {
  const below = children.get(pid) ?? [];
  return [pid, ...below.flatMap((child) => withDescendants(child, children))];
}

function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) / CLOCK_TICKS_A_SECOND;
}

/** The fields after the command's name: state, parent, …; undefined when the process has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function proportionalKb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
