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
