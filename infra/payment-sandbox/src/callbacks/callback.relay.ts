import type { FastifyBaseLogger } from 'fastify';
import { randomCode } from '../database.ts';
import type { Callback } from '../payments/payment.ts';
import { leaseMs, nextAttemptAt, signatureHeaders } from './callback.ts';
import type { CallbacksRepository } from './callbacks.repository.ts';

/** A timer of which only the earliest setting counts. */
export class Alarm {
  private readonly ring: () => void;
  private timer: NodeJS.Timeout | undefined;
  private ringsAt = Number.POSITIVE_INFINITY;

  constructor(ring: () => void) {
    this.ring = ring;
  }

  ringIn(ms: number): void {
    const ringsAt = Date.now() + ms;
    if (this.ringsAt <= ringsAt) return;
    clearTimeout(this.timer);
    this.ringsAt = ringsAt;
    this.timer = setTimeout(() => {
      this.ringsAt = Number.POSITIVE_INFINITY;
      this.ring();
    }, ms);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.ringsAt = Number.NEGATIVE_INFINITY;
  }
}

const maxWorkers = 8;
const answerWithinMs = 10_000;
const longestNapMs = 5_000;

type Parts = { key: string; callbacks: CallbacksRepository; log: FastifyBaseLogger };

/** Empties the outbox: workers deliver what is due, then a timer wakes one for what comes next. */
export class CallbackRelay {
  private readonly parts: Parts;
  private readonly workers = new Set<Promise<void>>();
  private readonly sending = new Set<Promise<void>>();
  private readonly alarm = new Alarm(() => this.wake());
  private stopped = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Call after writing a callback, and once at start for those of an earlier life. */
  wake(): void {
    if (this.stopped || this.workers.size >= maxWorkers) return;
    this.track(this.work(), this.workers);
  }

  /** Delivers one that was written as under way; what is left of it is the workers'. */
  send(callback: Callback): Promise<void> {
    const sent = this.deliver(callback)
      .catch((error: unknown) => {
        this.parts.log.error(error, 'callback relay: a worker will try again');
        return true;
      })
      .then((again) => {
        if (again) this.wake();
      });
    this.track(sent, this.sending);
    return sent;
  }

  /** Waits for deliveries under way; what is not delivered stays in the outbox. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.alarm.stop();
    await Promise.all([...this.sending, ...this.workers]);
  }

  private async work(): Promise<void> {
    let nap = longestNapMs;
    try {
      while (!this.stopped) {
        const now = new Date();
        const callback = await this.parts.callbacks.claimDue(now, later(now, leaseMs));
        if (!callback) break;
        await this.deliver(callback);
      }
      const due = await this.parts.callbacks.nextDueAt();
      if (due) nap = Math.min(nap, Math.max(0, due.getTime() - Date.now()));
    } catch (error) {
      this.parts.log.error(error, 'callback relay: will try again');
    }
    this.alarm.ringIn(nap);
  }

  private track(work: Promise<void>, among: Set<Promise<void>>): void {
    among.add(work);
    void work.finally(() => among.delete(work));
  }

  /** One delivery; true when another is to follow. The caller holds its lease. */
  private async deliver(callback: Callback): Promise<boolean> {
    const copies = Array.from({ length: callback.copies }, () => this.post(callback));
    const error = (await Promise.all(copies)).find((result) => result !== null) ?? null;
    const now = new Date();
    const { log, callbacks } = this.parts;
    const about = { eventId: callback._id, externalId: callback.externalId };
    if (error === null) {
      if (callback.rounds > 1) {
        await callbacks.repeat(callback, now);
        return true;
      }
      await callbacks.markDelivered(callback, now);
      log.info({ ...about, attempts: callback.attempts }, 'callback delivered');
      return false;
    }
    const next = nextAttemptAt(callback, now);
    await callbacks.markFailed(callback, error, next);
    log.warn({ ...about, error, next }, next ? 'callback failed' : 'callback given up');
    return next !== null;
  }

  /** Null when the merchant took it, else why not. */
  private async post({ url, body, tampering }: Callback): Promise<string | null> {
    // A forger knows every byte of a callback but not our key.
    const key = tampering === 'signature' ? randomCode(20) : this.parts.key;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(key, body, new Date()),
        },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await response.body?.cancel();
      return response.ok ? null : `answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error);
    }
  }
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : '';
}
