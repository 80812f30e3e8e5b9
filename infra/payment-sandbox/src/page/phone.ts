import { z } from 'zod';

const text = z.string().max(200).catch('');

/** What the customer presses on the phone: 1 to pay, 2 to refuse. */
export const phoneForm = z.object({
  session: text,
  answer: z.enum(['1', '2']).nullable().catch(null),
  pin: text,
});

/** The same on a prompted phone, which is known by its number. */
export const promptForm = phoneForm.omit({ session: true }).extend({ number: text, request: text });

export const promptQuery = promptForm.pick({ number: true, request: true });

export function isPin(typed: string): boolean {
  return /^\d{4}$/.test(typed.trim());
}

type PhoneProblem = 'phoneStart' | 'phoneLength';

/** Digits after +255, from any of 0712…, 255712…, +255 712 …, 712…; what is none of these stays as typed. */
export function toLocalNumber(typed: string): string {
  const digits = typed.replace(/[\s()+-]/g, '');
  return /^(?:255|0)?(\d{9})$/.exec(digits)?.[1] ?? digits;
}

export function phoneProblem(localNumber: string): PhoneProblem | null {
  if (/^[^67]/.test(localNumber)) return 'phoneStart';
  return /^\d{9}$/.test(localNumber) ? null : 'phoneLength';
}

export function maskPhone(localNumber: string): string {
  return `+255******${localNumber.slice(-3)}`;
}
