import { TANZANIA_OFFSET_MS } from '@sokoni/contracts/browser';

/** A moment as a field of date and time shows it: the clock of Dar es Salaam, whatever the reader's says. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  return new Date(Date.parse(iso) + TANZANIA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment that such a field means; null where it is empty. What is no time goes on as it is, to be refused. */
export function fromLocalTime(text: string): string | null {
  if (text === '') return null;
  const ms = Date.parse(`${text.slice(0, 16)}:00.000Z`) - TANZANIA_OFFSET_MS;
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}

/**
 * Typed whole shillings, with or without separators: `20,000`, `20 000`, `20.000`, `20000.00`; -1 for what is no such
 * number, which the API refuses as one out of range.
 */
export function shillingsIn(text: string): number {
  const whole = text.trim().replace(/[.,]00?$/, '');
  if (/[.,]\d{1,2}$/.test(whole)) return -1;
  const digits = whole.replaceAll(/[\s,.]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
}
