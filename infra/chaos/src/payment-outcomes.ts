/** What a buyer does on the payment page; test numbers call the sandbox's behaviour of that row. */
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]['name'];

interface Row {
  readonly name: string;
  /** Of a hundred buyers. */
  readonly share: number;
  readonly does: 'pays' | 'pays-by-phone' | 'declines' | 'cancels' | 'gives-up' | 'leaves';
  readonly phone?: string;
}

const byPhone = (row: number, name: string, share: number) =>
  ({ name, share, does: 'pays-by-phone', phone: `0712${String(row).padStart(6, '0')}` }) as const;

/** The numbers are those of the sandbox's table; 16, a reversal a day later, ends after the run. */
export const PAYMENT_OUTCOMES = [
  { name: 'pays', share: 34, does: 'pays' },
  byPhone(1, 'all-goes-well', 5),
  byPhone(2, 'wrong-pin', 4),
  byPhone(3, 'no-balance', 3),
  byPhone(4, 'customer-cancels', 3),
  byPhone(5, 'no-answer', 3),
  byPhone(6, 'late-success', 8),
  byPhone(7, 'callback-late', 5),
  byPhone(8, 'callback-twice', 5),
  byPhone(9, 'callback-fifty-at-once', 2),
  byPhone(10, 'callback-before-reply', 4),
  byPhone(11, 'callback-never', 6),
  byPhone(12, 'callback-forged', 3),
  byPhone(13, 'wrong-amount', 2),
  byPhone(14, 'unknown-order', 3),
  byPhone(15, 'operator-down', 2),
  { name: 'declines', share: 2, does: 'declines' },
  { name: 'cancels', share: 2, does: 'cancels' },
  { name: 'gives-up', share: 2, does: 'gives-up' },
  { name: 'leaves', share: 2, does: 'leaves' },
] as const satisfies readonly Row[];

/** So many outcomes in their shares; buyers left over by rounding pay. */
export function outcomesFor(count: number): PaymentOutcome[] {
  const list = PAYMENT_OUTCOMES.flatMap(({ name, share }) =>
    Array<PaymentOutcome>(Math.floor((share * count) / 100)).fill(name),
  );
  return [...list, ...Array<PaymentOutcome>(count - list.length).fill('pays')];
}

export function rowOf(outcome: PaymentOutcome): Row {
  return PAYMENT_OUTCOMES.find(({ name }) => name === outcome) as Row;
}
