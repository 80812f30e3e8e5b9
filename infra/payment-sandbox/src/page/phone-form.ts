import { z } from 'zod';

const text = z.string().max(200).catch('');

/** What the customer presses on the phone: 1 to pay, 2 to refuse. */
export const phoneForm = z.object({
  session: text,
  answer: z.enum(['1', '2']).nullable().catch(null),
  pin: text,
});

export type PhoneForm = z.infer<typeof phoneForm>;

/** The same on a prompted phone, which is known by its number. */
export const promptForm = phoneForm.omit({ session: true }).extend({ number: text, request: text });

export const promptQuery = promptForm.pick({ number: true, request: true });

export function isPin(typed: string): boolean {
  return /^\d{4}$/.test(typed.trim());
}
