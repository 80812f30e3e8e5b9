import { z } from 'zod';
import { id, timestamp } from '../kit/fields.ts';
import { checkCardNumber, checkCvc, checkExpiry } from '../rules/card.ts';
import {
  checkLipaNumber,
  checkMobileNumber,
  MOBILE_PAYMENT_TYPE_VALUES,
} from '../rules/mobile-money.ts';
import type { ValidationCode } from '../validations.ts';

const text = z.string().trim().max(60, 'text-limit').default('');

const paymentForm = z.object({
  paymentType: z.enum(['credit', 'mobile'], 'payment-type-missing'),
  cardNumber: text,
  expiry: text,
  cvc: text,
  mobilePaymentType: z
    .union([z.literal(''), z.enum(MOBILE_PAYMENT_TYPE_VALUES)], 'mobile-type-missing')
    .default(''),
  paymentMode: text,
  paymentOption: z.enum(['mobileNumber', 'lipaNumber']).optional(),
  mobileNumber: text,
  lipaNumber: text,
});

type PaymentForm = z.infer<typeof paymentForm>;
type Refusals = readonly (readonly [keyof PaymentForm, ValidationCode | null])[];

function checkForm(form: PaymentForm): Refusals {
  if (form.paymentType === 'credit') {
    return [
      ['cardNumber', checkCardNumber(form.cardNumber)],
      ['expiry', checkExpiry(form.expiry, new Date())],
      ['cvc', checkCvc(form.cvc)],
    ];
  }
  const byLipa =
    form.paymentOption === 'lipaNumber' || (form.mobileNumber === '' && form.lipaNumber !== '');
  return [
    ['mobilePaymentType', form.mobilePaymentType === '' ? 'mobile-type-missing' : null],
    byLipa
      ? ['lipaNumber', checkLipaNumber(form.lipaNumber)]
      : ['mobileNumber', checkMobileNumber(form.mobileNumber)],
  ];
}

/** The payment form of spec section 5, every rule checked again on the server. */
export const paymentInfoBody = paymentForm.superRefine((form, context) => {
  for (const [field, refusal] of checkForm(form)) {
    if (refusal) context.addIssue({ code: 'custom', message: refusal, path: [field] });
  }
});
export type PaymentInfoBody = z.infer<typeof paymentInfoBody>;

export const paymentInfo = z.object({
  _id: id,
  paymentType: z.enum(['credit', 'mobile']),
  mobilePaymentType: z.string(),
  mobileNumber: z.string(),
  lipaNumber: z.string(),
  /** Masked: `**** **** **** 4242`; the number itself is never stored. */
  cardNumber: z.string(),
  createdAt: timestamp,
});
export type PaymentInfo = z.infer<typeof paymentInfo>;

export const removePaymentBody = z.object({ _id: id });
