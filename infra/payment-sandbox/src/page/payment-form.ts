import { z } from 'zod';
import { isMethod, type Method } from '../payments/payment-status.ts';
import { cardDigits, cardProblem, expiryProblem, maskCard } from './card.ts';
import { maskPhone, phoneProblem, toLocalNumber } from './phone.ts';

const text = z.string().max(200).catch('');

/** The posted form. What is missing or posted twice counts as empty. */
export const paymentForm = z.object({
  session: text,
  action: z.enum(['pay', 'decline', 'cancel']).nullable().catch(null),
  method: text,
  phone: text,
  cardNumber: text,
  cardExpiry: text,
  cardCvc: text,
  showPhone: z.literal('yes').nullable().catch(null),
});

export type PaymentForm = z.infer<typeof paymentForm>;
export type Field = 'method' | 'phone' | 'cardNumber' | 'cardExpiry' | 'cardCvc';
type FieldProblem =
  | 'method'
  | 'cardCvc'
  | 'wrongPin'
  | NonNullable<ReturnType<typeof phoneProblem | typeof cardProblem | typeof expiryProblem>>;
export type FieldProblems = Partial<Record<Field, FieldProblem>>;

/** The payer: the number for this attempt, and the masked one to store. */
export type Payer = { method: Method; number: string; payer: string };

/** The payer, or what is wrong with each field. */
export function readPayer(form: PaymentForm, now: Date): Payer | { problems: FieldProblems } {
  if (!isMethod(form.method)) return { problems: { method: 'method' } };
  return form.method === 'card' ? readCard(form, now) : readPhone(form, form.method);
}

function readPhone(form: PaymentForm, method: Method): Payer | { problems: FieldProblems } {
  const number = toLocalNumber(form.phone);
  const phone = phoneProblem(number);
  return phone ? { problems: { phone } } : { method, number, payer: maskPhone(number) };
}

function readCard(form: PaymentForm, now: Date): Payer | { problems: FieldProblems } {
  const number = cardDigits(form.cardNumber);
  const cardNumber = cardProblem(number);
  const cardExpiry = expiryProblem(form.cardExpiry, now);
  const cardCvc = /^\d{3}$/.test(form.cardCvc.trim()) ? null : 'cardCvc';
  const problems: FieldProblems = {
    ...(cardNumber && { cardNumber }),
    ...(cardExpiry && { cardExpiry }),
    ...(cardCvc && { cardCvc }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return { method: 'card', number, payer: maskCard(number) };
}
