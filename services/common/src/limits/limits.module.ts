import { Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, type RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../http/problem.error.ts';
import { digestOf } from '../rules/same-secret.ts';

/** How often something may be done within a window, which begins with the first count. */
export interface Limit {
  /** What is counted: `signin-account`, `upload`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Rate limits by counters in MongoDB, which all replicas share and which name no mail or network address. */
@Injectable()
export class RateLimiterService {
  private readonly limiters = new Map<string, RateLimiterMongo>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Counts, and refuses what exceeds the limit. */
  async take(limit: Limit, subject: string): Promise<void> {
    refuseFor(await this.count(limit, subject));
  }

  /** Counts; returns the seconds to wait, 0 within the limit. */
  async count(limit: Limit, subject: string): Promise<number> {
    return secondsToWait(await this.limiter(limit).penalty(digestOf(subject)), limit.max);
  }

  /** Refuses when one more would exceed the limit; counts nothing. */
  async check(limit: Limit, subject: string): Promise<void> {
    const counted = await this.limiter(limit).get(digestOf(subject));
    if (counted) refuseFor(secondsToWait(counted, limit.max - 1));
  }

  /** Takes one count back, for what proved to be no abuse. */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    await this.limiter(limit).reward(digestOf(subject));
  }

  async reset(limit: Limit, subject: string): Promise<void> {
    await this.limiter(limit).delete(digestOf(subject));
  }

  private limiter({ name, max, windowMs }: Limit): RateLimiterMongo {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMongo({
      storeClient: this.connection,
      tableName: 'limit_counters',
      keyPrefix: name,
      points: max,
      duration: windowMs / 1_000,
      disableIndexesCreation: true,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/** For services that limit how often users do something. */
@Module({ providers: [RateLimiterService], exports: [RateLimiterService] })
export class LimitsModule {}

function secondsToWait({ consumedPoints, msBeforeNext }: RateLimiterRes, max: number): number {
  return consumedPoints <= max ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

function refuseFor(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new ProblemError('too-many-requests', { data: { retryAfterSeconds } });
}
