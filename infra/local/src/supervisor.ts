import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunFolders } from './folders.ts';
import {
  groupIsAlive,
  holdFile,
  removeRecord,
  signalGroup,
  writeRecord,
} from './process-record.ts';
import { say } from './progress.ts';
import { lastLines } from './run.ts';

export interface ProcessPlan {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Processes stop from the highest layer to the lowest: the gateway first, databases last. */
  layer: number;
  graceMs?: number;
}

interface Running {
  plan: ProcessPlan;
  child: ChildProcess;
  startedAt: number;
  restarts: number;
  givenUp: boolean;
}

const restartLimit = 5;
/** After this uptime the count of restarts starts again. */
const steadyAfterMs = 60_000;

/** Starts, watches, restarts and stops the processes of one system. */
export class Supervisor {
  private readonly folders: RunFolders;
  private readonly running = new Map<string, Running>();
  private stopped: Promise<void> | undefined;

  constructor(folders: RunFolders) {
    this.folders = folders;
    mkdirSync(folders.logs, { recursive: true });
  }

  async start(plan: ProcessPlan): Promise<void> {
    if (this.stopping) throw new Error('Stopped while starting.');
    await this.launch(plan, 0);
  }

  /** Waits until the probe succeeds; a process that has been given up ends the wait at once. */
  async waitUntilReady(name: string, probe: () => Promise<boolean>, timeoutMs = 180_000) {
    const deadline = Date.now() + timeoutMs;
    while (!(await probe().catch(() => false))) {
      if (this.stopping) throw new Error('Stopped while starting.');
      if (this.running.get(name)?.givenUp)
        throw new Error(`${name} does not start; ${this.where(name)}`);
      if (Date.now() > deadline) {
        throw new Error(
          `${name} is not ready after ${timeoutMs / 1000} s. Its last lines:\n${this.tail(name)}\n${this.where(name)}`,
        );
      }
      await delay(100);
    }
  }

  /** Stops all, layer by layer, and resolves when nothing of ours is left. */
  stop(): Promise<void> {
    this.stopped ??= this.stopLayers();
    return this.stopped;
  }

  private get stopping(): boolean {
    return this.stopped !== undefined;
  }

  private async stopLayers(): Promise<void> {
    const layers = [...new Set([...this.running.values()].map(({ plan }) => plan.layer))];
    for (const layer of layers.sort((a, b) => b - a)) {
      const group = [...this.running.values()].filter(({ plan }) => plan.layer === layer);
      await Promise.all(group.map((running) => this.end(running)));
    }
  }

  private async launch(plan: ProcessPlan, restarts: number): Promise<void> {
    const log = openSync(this.logFile(plan.name), restarts === 0 ? 'w' : 'a');
    const child = spawn(plan.command, plan.args, {
      cwd: plan.cwd,
      env: { ...process.env, ...plan.env },
      // Its own group: the terminal's Ctrl-C reaches us alone, and we choose the order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const running = { plan, child, startedAt: Date.now(), restarts, givenUp: false };
    this.running.set(plan.name, running);
    child.on('error', (error) => this.onDeath(running, error.message));
    child.on('exit', (code, signal) => this.onDeath(running, signal ?? `exit code ${code}`));
    if (child.pid) await writeRecord(this.folders.records, plan.name, child.pid);
  }

  private async onDeath(running: Running, how: string): Promise<void> {
    const { plan, child } = running;
    if (this.stopping || running.givenUp) return;
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
    say(`${plan.name} died (${how}). Its last lines:\n${this.tail(plan.name)}`);
    const restarts = Date.now() - running.startedAt > steadyAfterMs ? 0 : running.restarts;
    if (restarts >= restartLimit) {
      running.givenUp = true;
      say(`${plan.name} stays down after ${restartLimit} restarts; ${this.where(plan.name)}`);
      return;
    }
    const held = holdFile(this.folders.records, plan.name);
    do await delay(250 * 2 ** restarts);
    while (existsSync(held) && !this.stopping);
    if (this.stopping) return;
    say(`${plan.name} starts again (${restarts + 1} of ${restartLimit})`);
    await this.launch(plan, restarts + 1);
  }

  private async end({ plan, child }: Running): Promise<void> {
    const { pid } = child;
    if (!pid) return;
    // The leader alone first: it knows in which order its own children end.
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    else signalGroup(pid, 'SIGTERM');
    const deadline = Date.now() + (plan.graceMs ?? 10_000);
    while (groupIsAlive(pid)) {
      if (Date.now() > deadline) {
        say(`${plan.name} did not stop in time and was killed`);
        signalGroup(pid, 'SIGKILL');
        break;
      }
      await delay(25);
    }
    await removeRecord(this.folders.records, plan.name);
  }

  private logFile(name: string): string {
    return path.join(this.folders.logs, `${name}.log`);
  }

  private tail(name: string): string {
    const lines = lastLines(readFileSync(this.logFile(name), 'utf8'), 15).split('\n');
    return lines.map((line) => `    | ${line.slice(0, 240)}`).join('\n');
  }

  private where(name: string): string {
    return `its log is ${path.relative(process.cwd(), this.logFile(name))}`;
  }
}
