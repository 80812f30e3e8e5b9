import { ProblemError } from '../http/problem.error.ts';
import { isMongoUnavailable } from '../mongo/mongo-errors.ts';

const LONGEST_PAUSE_MS = 30_000;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** How long to wait before the next try: doubles with every try, up to half a minute. */
export function pauseBeforeRetry(triesSoFar: number, firstPauseMs: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, triesSoFar), LONGEST_PAUSE_MS);
}

/** Not the event's fault: the same delivery can be tried until the other side is up again. */
export function isPassing(error: unknown): boolean {
  if (isMongoUnavailable(error)) return true;
  if (error instanceof ProblemError) return error.code === 'service-unavailable';
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' && NETWORK_CODES.has(code);
}
