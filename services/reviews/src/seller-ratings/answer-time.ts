/** How long a question has waited for the seller: until the answer, or until now. */
export interface Wait {
  readonly ms: number;
  readonly answered: boolean;
}

/** Fewer answers say nothing about a seller. */
const LEAST_ANSWERS = 3;
const HALF = 0.5;
/** Of products of fractions. */
const ROUNDING = 1e-9;
const MINUTE_MS = 60_000;

/**
 * The time in which the seller answers half of the questions: the median of the Kaplan-Meier estimator. An
 * unanswered question counts as not answered for as long as it has waited, and for nothing beyond that: a new one
 * harms no seller, an old one counts as slower than every answer that took less. Null where less than half are answered.
 */
export function usualAnswerMinutes(waits: readonly Wait[]): number | null {
  if (waits.filter(({ answered }) => answered).length < LEAST_ANSWERS) return null;
  // Of equal times the answers come first: the unanswered question has waited at least as long.
  const sorted = [...waits].sort((a, b) => a.ms - b.ms || Number(b.answered) - Number(a.answered));
  let unanswered = 1;
  for (const [at, { ms, answered }] of sorted.entries()) {
    const waiting = sorted.length - at;
    if (answered) unanswered *= (waiting - 1) / waiting;
    if (unanswered <= HALF + ROUNDING) return Math.max(1, Math.ceil(ms / MINUTE_MS));
  }
  return null;
}
