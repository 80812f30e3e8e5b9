import { z } from 'zod';
import { checkMobileNumber, internationalMobile } from '../rules/mobile-number.ts';

/** A MongoDB id as it travels. */
export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'malformed-id');
export type Id = z.infer<typeof id>;

export const timestamp = z.iso.datetime();

/** An amount in whole Tanzanian shillings. */
export const tzs = z.int().nonnegative();

/** A whole number that an HTML form may send as digits. Limits are inclusive. */
export function wholeNumber(min: number, max: number) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value,
    z.int('not-a-whole-number').min(min, 'number-too-small').max(max, 'number-too-large'),
  );
}

/** Trimmed text that may not be empty. */
export function requiredText(max: number) {
  return z
    .string('all-fields-required')
    .trim()
    .min(1, 'all-fields-required')
    .max(max, 'text-too-long');
}

export function optionalText(max: number) {
  return z.string().trim().max(max, 'text-too-long').default('');
}

/** Paging of every list call; without it the newest 200 come. */
export const paging = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
};

export const nothing = z.null();
export const done = z.object({ _id: id });

/** Empty, or a Tanzanian mobile number in any usual writing, kept as +255…. */
export const optionalMobile = z
  .string()
  .trim()
  .default('')
  .transform((value, context) => {
    if (value === '') return '';
    const refusal = checkMobileNumber(value);
    if (refusal) context.addIssue({ code: 'custom', message: refusal });
    return internationalMobile(value);
  });
