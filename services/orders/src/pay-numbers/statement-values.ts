import { beginningOf, mobileDigits, TANZANIA_OFFSET_MS } from '@sokoni/contracts';

/** Days come first, as Tanzania writes them, or the year does. The time is that of Dar es Salaam. */
const TIME =
  /^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})|(?<day2>\d{1,2})[-/.](?<month2>\d{1,2})[-/.](?<year2>\d{4}))[ T,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\.\d+)? ?(?<half>[AaPp][Mm])?$/;

/** Null for what is no date with a time. */
export function readStatementTime(text: string): Date | null {
  const found = TIME.exec(text.trim())?.groups;
  if (!found) return null;
  const number = (...names: string[]) =>
    Number(names.map((name) => found[name]).find((one) => one !== undefined) ?? 0);
  const [year, month, day] = [
    number('year', 'year2'),
    number('month', 'month2'),
    number('day', 'day2'),
  ];
  const hour = hourOf(number('hour'), found.half);
  const [minute, second] = [number('minute'), number('second')];
  if (hour === null || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? new Date(date.getTime() - TANZANIA_OFFSET_MS) : null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** Banks write days as 02/03/2026, 2026-03-02, 02-Mar-2026 or 02-MAR-26, some with a time that is none. */
const DAY =
  /^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})|(?<day2>\d{1,2})[-/.](?<month2>\d{1,2})[-/.](?<year2>\d{4})|(?<day3>\d{1,2})[-/. ]?(?<name>\p{L}{3})\p{L}*[-/., ]*(?<year3>\d{4}|\d{2}))(?:[ T,].*)?$/u;

/** In English and in Swahili, by their first three letters. */
const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
] as const;

/** The beginning of the day in Dar es Salaam; null for what is no day. */
export function readStatementDay(text: string): Date | null {
  const found = DAY.exec(text.trim())?.groups;
  if (!found) return null;
  const name = found.name?.toLowerCase();
  const named = MONTHS.findIndex((names) => names.some((one) => one === name)) + 1;
  const year = (found.year ?? found.year2 ?? found.year3 ?? '').padStart(4, '20');
  const month = String(found.month ?? found.month2 ?? named).padStart(2, '0');
  const day = (found.day ?? found.day2 ?? found.day3 ?? '').padStart(2, '0');
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return exists ? beginningOf(`${year}-${month}-${day}`) : null;
}

const AMOUNT = /^\+?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.0{1,2})?$/;

/** Whole shillings, as in `TZS 10,000.00`; null for anything else, also for what went out. */
export function readStatementAmount(text: string): number | null {
  const plain = text.replace(/^(?:tzs|tsh|tshs|sh)\.?/i, '').replaceAll(/\s/g, '');
  const digits = plain.replace(/\/=$|\/-$/, '');
  return AMOUNT.test(digits) ? Number(digits.replace(/\.0+$/, '').replaceAll(/[+,]/g, '')) : null;
}

/** Empty, a dash or zero, as banks write it in the other column of a row. */
export function isNoAmount(text: string): boolean {
  return /^(?:tzs|tsh|tshs|sh)?[\s.,0-]*$/i.test(text);
}

const PHONE = /(?:\+?255|0)?([67][\d*]{8})(?![\d*])/;

/** Whether the payer on the statement can be this phone; some operators hide digits, some write a name only. */
export function mayBePayer(payer: string, phone: string): boolean {
  const shown = PHONE.exec(payer.replaceAll(/[ -]/g, ''))?.[1];
  if (shown === undefined) return true;
  const digits = mobileDigits(phone);
  return [...shown].every((digit, at) => digit === '*' || digit === digits[at]);
}
