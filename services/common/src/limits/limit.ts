import { createHash } from 'node:crypto';

/** How often something may be done. The count starts anew when its window ends. */
export interface Limit {
  /** What is counted: `signin-account`, `upload`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export interface Count {
  readonly count: number;
  readonly endsAt: Date;
}

/** The counter's name; who it counts is hashed, so that the list is no list of addresses. */
export function counterKey(limit: Limit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`;
}

/** Whole seconds to wait, 0 when so many are still allowed. */
export function secondsToWait({ count, endsAt }: Count, limit: Limit, now: Date): number {
  if (count <= limit.max) return 0;
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
}
