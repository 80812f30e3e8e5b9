import { setTimeout as pause } from 'node:timers/promises';
import { kill, untilBack, type Victim } from '@sokoni/testing/processes';
import type { Kill } from './plan.ts';

/** One death, and how long it took until the process took work again. */
export interface Death {
  readonly victim: Victim;
  readonly backAfterMs: number;
}

/** Kills as planned; a process that is still restarting is killed once it is back. */
export async function injectFaults(kills: readonly Kill[], startedAt: number): Promise<Death[]> {
  const returns = new Map<Victim, Promise<unknown>>();
  const deaths: Promise<Death>[] = [];
  for (const { atMs, victim } of kills) {
    await pause(Math.max(0, startedAt + atMs - Date.now()));
    await returns.get(victim);
    const diedAt = Date.now();
    const killed = await kill(victim);
    const death = untilBack(victim, killed).then(() => ({
      victim,
      backAfterMs: Date.now() - diedAt,
    }));
    returns.set(victim, death);
    deaths.push(death);
  }
  return Promise.all(deaths);
}
