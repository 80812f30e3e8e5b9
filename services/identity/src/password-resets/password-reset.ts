import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Wrong passwords that invalidate a link. */
export const CONFIRM_TRIES = 5;

/** Sent in the mail and in the cookie; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

interface ResetEvidence {
  /** The browser holds the cookie of the request itself. */
  readonly sameBrowser: boolean;
  readonly passwordGiven: boolean;
}

/**
 * What a confirmation must show besides the mailed token. The mail alone never activates a
 * password that its owner has not typed: an attacker may have asked with a password of his own.
 */
export function confirmationNeed({ sameBrowser, passwordGiven }: ResetEvidence) {
  if (passwordGiven) return 'check-password';
  return sameBrowser ? 'nothing-more' : 'ask-password';
}

/** Delays result and error to a whole step of time, so that the duration reveals nothing. */
export async function inTimeSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(remainderOfStep(performance.now() - began, stepMs));
  }
}

export function remainderOfStep(elapsedMs: number, stepMs: number): number {
  return Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs;
}
