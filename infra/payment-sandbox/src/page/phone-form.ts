import { z } from 'zod';

const text = z.string().max(200).catch('');

/** What the customer presses on the phone: 1 to pay, 2 to refuse. */
export const phoneForm = z.object({
  session: text,
  answer: z.enum(['1', '2']).nullable().catch(null),
  pin: text,
});

export type PhoneForm = z.infer<typeof phoneForm>;

export function isPin(typed: string): boolean {
  return /^\d{4}$/.test(typed.trim());
}
