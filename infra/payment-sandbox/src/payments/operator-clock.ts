import type { FastifyBaseLogger } from 'fastify';
import { Alarm } from '../callbacks/callback.relay.ts';
import type { Payment } from './payment.ts';
import type { PaymentsRepository } from './payments.repository.ts';

const longestNapMs = 5_000;

type Parts = {
  rows: PaymentsRepository;
  decide(payment: Payment): Promise<void>;
  log: FastifyBaseLogger;
};

/** Executes delayed decisions of the operator; they are in the database and survive restarts. */
export class OperatorClock {
  private readonly parts: Parts;
  private readonly alarm = new Alarm(() => this.wake());
  private round = Promise.resolve();
  private stopped = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Call after putting something off, and once at start for what an earlier life put off. */
  wake(): void {
    this.round = this.round.then(() => this.work());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.alarm.stop();
    await this.round;
  }

  private async work(): Promise<void> {
    if (this.stopped) return;
    const { rows, decide, log } = this.parts;
    let nap = longestNapMs;
    try {
      const now = new Date();
      for (const payment of await rows.dueForDecision(now)) await decide(payment);
      await rows.reverseDue(now);
      const due = await rows.nextDueAt();
      if (due) nap = Math.min(nap, Math.max(0, due.getTime() - Date.now()));
    } catch (error) {
      log.error(error, 'operator clock: will try again');
    }
    this.alarm.ringIn(nap);
  }
}
