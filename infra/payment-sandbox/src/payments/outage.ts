import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { type Behaviours, behaviourOf } from './behaviours.ts';
import type { Payment } from './payment.ts';

/** While an operator is down, questions about its payments hang at first and are refused later. */
export class Outage {
  private readonly behaviours: Behaviours;
  private readonly closing = new AbortController();

  constructor(behaviours: Behaviours) {
    this.behaviours = behaviours;
  }

  async check({ attempt, processing }: Payment): Promise<void> {
    if (!attempt || !processing) return;
    if (!behaviourOf(this.behaviours, attempt.behaviour).downMeanwhile) return;
    const { since, until } = processing;
    const hangsFor = (since.getTime() + until.getTime()) / 2 - Date.now();
    if (hangsFor > 0) await pause(hangsFor, null, { signal: this.closing.signal }).catch(() => {});
    throw new Problem('operator_down', 'The operator does not answer. Ask again later.');
  }

  /** Releases the hanging calls. */
  end(): void {
    this.closing.abort();
  }
}
