import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A note on disk of a process we started, so that a later run can find what a killed run left behind. */
interface ProcessRecord {
  name: string;
  pid: number;
  /** Distinguishes this process from a later one that was given the same number. */
  birth: string;
}

export async function writeRecord(folder: string, name: string, pid: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const record: ProcessRecord = { name, pid, birth: birthOf(pid) ?? 'ended' };
  // Whole or not at all: another process may be reading.
  const file = recordFile(folder, name);
  await writeFile(`${file}.new`, JSON.stringify(record));
  await rename(`${file}.new`, file);
}

export async function removeRecord(folder: string, name: string): Promise<void> {
  await rm(recordFile(folder, name), { force: true });
}

/** While this file is there, a process that died is not started again: a test runs without it. */
export function holdFile(folder: string, name: string): string {
  return path.join(folder, `${name}.held`);
}

/** The records whose process, or what it started, is still alive. */
export async function findLeftovers(folder: string): Promise<ProcessRecord[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const records = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
  );
  return (records as ProcessRecord[]).filter(isStillOurs);
}

const GRACE_MS = 15_000;

/** Ends what a killed run left behind, gently first: mongod wants to close its files. */
export async function stopLeftovers(records: ProcessRecord[]): Promise<void> {
  for (const { pid } of records) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (records.some(({ pid }) => groupIsAlive(pid))) {
    if (Date.now() > deadline) {
      for (const { pid } of records) signalGroup(pid, 'SIGKILL');
      return;
    }
    await delay(50);
  }
}

/** Every process of ours leads its own group, so a signal to the group reaches its children too. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Ended already, which is what the caller wants.
  }
}

export function groupIsAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Boot and start time of a process, undefined when there is none of that number. */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function isStillOurs(record: ProcessRecord): boolean {
  const birth = birthOf(record.pid);
  // A dead leader's number is not reused while its group lives.
  return birth === undefined ? groupIsAlive(record.pid) : birth === record.birth;
}

function recordFile(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}
