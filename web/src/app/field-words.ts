import { type Language, type ValidationCode, validations } from '@sokoni/contracts/browser';
import { formatDate, formatNumber } from '../lib/format.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const RULES = [
  ['valueMissing', 'all-fields-required'],
  ['badInput', 'not-a-whole-number'],
  ['stepMismatch', 'not-a-whole-number'],
  ['rangeUnderflow', 'number-too-small'],
  ['rangeOverflow', 'number-too-large'],
  ['tooLong', 'text-too-long'],
] as const satisfies readonly (readonly [keyof ValidityState, ValidationCode])[];

/** Fields whose limits are days, and no numbers. */
const DAYS: readonly string[] = ['date', 'datetime-local'];
const DAY_RULES = [
  ['valueMissing', 'all-fields-required'],
  ['rangeUnderflow', 'day-too-early'],
  ['rangeOverflow', 'day-too-late'],
] as const satisfies readonly (readonly [keyof ValidityState, ValidationCode])[];

interface Checked {
  readonly type: string;
  readonly validity: Partial<ValidityState>;
}

/** What is wrong with a field by the browser's own rules; undefined where it has no words of ours. */
export function wrongIn({ type, validity }: Checked): ValidationCode | undefined {
  if (validity.typeMismatch && type === 'email') return 'email-invalid';
  if (DAYS.includes(type)) return DAY_RULES.find(([rule]) => validity[rule])?.[1];
  return RULES.find(([rule]) => validity[rule])?.[1];
}

const LIMITED_BY: Partial<Record<ValidationCode, 'min' | 'max' | 'maxLength'>> = {
  'day-too-early': 'min',
  'day-too-late': 'max',
  'number-too-small': 'min',
  'number-too-large': 'max',
  'text-too-long': 'maxLength',
};

/** The sentence with the limit that the field itself names. */
export function sentenceFor(code: ValidationCode, lang: Language, field: object): string {
  const limit = (field as Readonly<Record<string, unknown>>)[LIMITED_BY[code] ?? ''];
  return validations[code][lang].replace('{allowed}', allowedBy(String(limit), lang));
}

/** A limit as it is written in a page: fields have `1000000`, `2026-03-01` or `2026-03-01T08:00`. */
function allowedBy(limit: string, lang: Language): string {
  const [day = '', time] = limit.split('T');
  if (/^\d{4}-\d\d-\d\d$/.test(day))
    return [formatDate(day, lang), ...(time ? [time] : [])].join(', ');
  return Number.isNaN(Number(limit)) ? limit : formatNumber(Number(limit));
}

/** From now on the browser says what is wrong with a field in the language of the page. */
export function nameFields(): void {
  addEventListener('invalid', name, true);
  addEventListener('input', forget, true);
  addEventListener('change', forget, true);
}

function name({ target }: Event): void {
  const field = target as Field;
  const code = wrongIn(field);
  const lang = document.documentElement.lang as Language;
  field.setCustomValidity(code ? sentenceFor(code, lang, field) : '');
}

/** A field with words of ours counts as wrong until they are taken back: of a group, each had them. */
function forget({ target }: Event): void {
  for (const field of (target as Field).form?.elements ?? []) {
    (field as Field).setCustomValidity?.('');
  }
}
