import { maskPhone } from '../page/phone.ts';
import { chooseBehaviour } from './behaviours.ts';
import type { Attempt, Payment, Prompt } from './payment.ts';
import type { Outcome } from './payment-status.ts';

/** Operators wait between one minute and three for the PIN. */
const promptMs = 3 * 60_000;

/** How a prompt ends that its customer refuses or leaves alone. It is sent once, so both are final. */
export const refusedOnPhone: Outcome = {
  status: 'failed',
  failureReason: 'refused_by_customer',
};
export const notAnswered: Outcome = { status: 'failed', failureReason: 'no_answer' };

/** Never later than the merchant waits. */
export function promptEnd(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + promptMs));
}

/** The prompted customer, before any answer. */
export function promptedAttempt({ method, number }: Prompt, amount: number): Attempt {
  const behaviour = chooseBehaviour({ method, number, amount });
  return { method, payer: maskPhone(number), behaviour };
}

/** Whether the phone still shows the request. */
export function isAsking(
  {
    prompt,
    status,
    processing,
    expiresAt,
  }: Pick<Payment, 'prompt' | 'status' | 'processing' | 'expiresAt'>,
  now: Date,
): boolean {
  return prompt !== null && status === 'pending' && processing === null && now < expiresAt;
}
