import { Injectable } from '@nestjs/common';
import { ProblemError } from '../http/problem.error.ts';
import { counterKey, type Limit, secondsToWait } from './limit.ts';
import { LimitsRepository } from './limits.repository.ts';

/** Slows down who does too much, by counters that all replicas share. */
@Injectable()
export class Limits {
  constructor(private readonly counters: LimitsRepository) {}

  /** Counts and refuses what is one too many. */
  async take(limit: Limit, who: string): Promise<void> {
    const wait = await this.count(limit, who);
    if (wait > 0) throw tooMany(wait);
  }

  /** Counts; answers the seconds to wait, 0 when it may go on. */
  async count(limit: Limit, who: string): Promise<number> {
    const counted = await this.counters.increment(counterKey(limit, who), limit.windowMs);
    return secondsToWait(counted, limit, new Date());
  }

  /** Refuses when what was counted so far leaves no more; counts nothing. */
  async check(limit: Limit, who: string): Promise<void> {
    const counted = await this.counters.find(counterKey(limit, who));
    if (!counted) return;
    const wait = secondsToWait({ ...counted, count: counted.count + 1 }, limit, new Date());
    if (wait > 0) throw tooMany(wait);
  }

  async reset(limit: Limit, who: string): Promise<void> {
    await this.counters.remove(counterKey(limit, who));
  }
}

function tooMany(retryAfterSeconds: number): ProblemError {
  return new ProblemError('too-many-requests', { data: { retryAfterSeconds } });
}
