import { z } from 'zod';
import { ACCOUNT_PATTERN, accountDigits, checkAccountNumber } from '../constants/banks.ts';
import { canonicalLocation, UNDERSTOOD_LOCATIONS } from '../constants/locations.ts';
import {
  isFitLine,
  isFitText,
  isVisible,
  REQUIRED_LINE_PATTERN,
  REQUIRED_TEXT_PATTERN,
  TEXT_PATTERN,
} from '../rules/fit-text.ts';
import { checkMobileNumber, internationalMobile, MOBILE_PATTERN } from '../rules/mobile-money.ts';
import type { ValidationCode } from '../validations.ts';

/** A MongoDB id as it travels; one however it is written, or a shop could be followed by its id in capitals too. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, 'malformed-id')
  .toLowerCase();

export const timestamp = z.iso.datetime();

/** An amount in whole Tanzanian shillings. */
export const tzs = z.int().nonnegative();

/** Digits, as an HTML form or a query string sends a number. */
function fromDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value;
}

/** A refusal that names all bounds; zod names only the violated one. */
function withBounds(code: ValidationCode, min: number, max: number): string {
  return `${code}|${min}|${max}`;
}

/** A number in a body is a number, not its digits. Limits are inclusive. */
export function wholeNumber(min: number, max: number) {
  const refusal = withBounds('whole-number', min, max);
  return z.int(refusal).min(min, refusal).max(max, refusal);
}

/**
 * The same where its digits do as well: in an address, where everything is text, and in the calls
 * whose client sends what its form's boxes hold.
 */
export function typedNumber(min: number, max: number) {
  return z.preprocess(fromDigits, wholeNumber(min, max));
}

/** A number with at most two decimals, typed with a point or a comma. */
export function typedDecimal(min: number, max: number) {
  const refusal = withBounds('number-between', min, max);
  return z.preprocess(fromDecimal, z.number(refusal).min(min, refusal).max(max, refusal));
}

function fromDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : value;
}

/** A price as shown to the user; it only selects the option, so any number is valid. */
export const seenPrice = z.preprocess(fromDigits, z.number());

function trimmed(max: number, isFit: (text: string) => boolean, missing?: string) {
  const tooLong = missing ? withBounds('text-length', 1, max) : 'text-limit';
  return z.string(missing).normalize().trim().max(max, tooLong).refine(isFit, 'text-unfit');
}

/** One line, trimmed, that may not be empty: a name, a title. */
export function requiredText(max: number) {
  return trimmed(max, isFitLine, 'all-fields-required')
    .min(1, 'all-fields-required')
    .refine((text) => text === '' || isVisible(text), 'all-fields-required')
    .meta({ pattern: REQUIRED_LINE_PATTERN });
}

/** The same over several lines. */
export function requiredProse(max: number) {
  return trimmed(max, isFitText, 'all-fields-required')
    .min(1, 'all-fields-required')
    .refine((text) => text === '' || isVisible(text), 'all-fields-required')
    .meta({ pattern: REQUIRED_TEXT_PATTERN });
}

export function optionalText(max: number) {
  return trimmed(max, isFitText).meta({ pattern: TEXT_PATTERN }).default('');
}

/** Lines, or empty for none; absent for what is stored. */
export function storedProse(max: number) {
  return trimmed(max, isFitText).meta({ pattern: TEXT_PATTERN }).optional();
}

/** One line, or empty for none. */
export function optionalLine(max: number) {
  return trimmed(max, isFitLine)
    .meta({ pattern: `^$|${REQUIRED_LINE_PATTERN}` })
    .default('');
}

/** One line of a least length, or empty for none; absent leaves what there is. */
export function optionalName(min: number, max: number) {
  return trimmed(max, isFitLine)
    .refine((text) => text === '' || text.length >= min, 'name-too-short')
    .meta({ pattern: `^$|${REQUIRED_LINE_PATTERN}` })
    .optional();
}

const [LIST_MIN, LIST_MAX] = [1, 200];
const limit = typedNumber(LIST_MIN, LIST_MAX).default(LIST_MAX);

/** Start of the next page, from the page before it. Any other value is refused, never read as page one. */
function cursorLike(pattern: RegExp) {
  return z.string().regex(pattern, 'cursor-invalid').optional();
}

/** Paging of a list call by its address, behind the id of what was shown last; without it the newest 200 come. */
export const paging = { cursor: cursorLike(/^[0-9a-f]{24}$/i), limit };

/**
 * Paging of a list by what its rows have, behind the value, as JSON in base64url, and the id of what was shown last:
 * rows that change meanwhile move nothing else. The id alone where ids sort the list.
 */
export const sortedPaging = { cursor: cursorLike(/^([\w-]{1,1200}\.)?[0-9a-f]{24}$/i), limit };

/** Paging behind a time and an id: what is done meanwhile moves nothing else. */
export const deadlinePaging = { cursor: cursorLike(/^\d{1,15}\.[0-9a-f]{24}$/), limit };

/** Paging of orders by time, behind an id, or by amount, behind an amount and an id. */
export const orderSortPaging = { cursor: cursorLike(/^(?:\d{1,12}\.)?[0-9a-f]{24}$/), limit };

/** Upwards by each of these, and downwards with a minus before it. */
export function sortsBy<const S extends string>(names: readonly S[]) {
  const down = names.map((name) => `-${name}` as const);
  return z.enum([...names, ...down]);
}

/** By age, from either end. */
export const ageSort = { sort: sortsBy(['age']).default('-age') };

/** Paging of what happened to one thing, behind its version. */
export const versionPaging = { cursor: cursorLike(/^\d{1,12}$/), limit };

/** Paging of products, behind a price or a rank and an id: the list may move meanwhile. */
const productCursor = cursorLike(/^\d{1,12}\.[0-9a-f]{24}$/);
export const productPaging = { cursor: productCursor, limit };
/** The same for a list requested in a body. */
export const productPagingInBody = {
  cursor: productCursor,
  limit: wholeNumber(LIST_MIN, LIST_MAX).default(LIST_MAX),
};

export const nothing = z.null();
export const done = z.object({ _id: id });

function keepLocation(value: string, context: z.RefinementCtx): string {
  const canonical = canonicalLocation(value);
  if (canonical === null) context.addIssue({ code: 'custom', message: 'location-unknown' });
  return canonical ?? '';
}

/** A location of the current or an older list, stored as the current value. */
export const location = z
  .string('all-fields-required')
  .min(1, 'all-fields-required')
  .meta({ enum: [...UNDERSTOOD_LOCATIONS] })
  .transform(keepLocation);

/** The same, or empty. */
export const optionalLocation = z
  .string()
  .default('')
  .meta({ enum: ['', ...UNDERSTOOD_LOCATIONS] })
  .transform((value, context) => (value === '' ? '' : keepLocation(value, context)));

function keepMobile(value: string, context: z.RefinementCtx): string {
  const refusal = checkMobileNumber(value);
  if (refusal) context.addIssue({ code: 'custom', message: refusal });
  return internationalMobile(value);
}

/** A Tanzanian mobile number in any usual notation, stored as +255…. */
export const mobile = z.string().trim().meta({ pattern: MOBILE_PATTERN }).transform(keepMobile);

/** The same, or empty. */
export const optionalMobile = z
  .string()
  .trim()
  .default('')
  .meta({ pattern: `^$|${MOBILE_PATTERN}` })
  .transform((value, context) => (value === '' ? '' : keepMobile(value, context)));

/** The digits of a bank account, in any usual grouping. */
export const accountNumber = z
  .string('bank-account-digits')
  .trim()
  .meta({ pattern: ACCOUNT_PATTERN })
  .transform((value, context) => {
    const refusal = checkAccountNumber(value);
    if (refusal) context.addIssue({ code: 'custom', message: refusal });
    return accountDigits(value);
  });

/** How many rows of a queue wait, and since when the oldest does; null where none does. */
export const waitingRows = z.object({
  count: z.int().nonnegative(),
  oldestAt: timestamp.nullable(),
});
export type WaitingRows = z.infer<typeof waitingRows>;
