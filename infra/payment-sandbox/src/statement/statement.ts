import type { Payment } from '../payments/payment.ts';
import type { Payout } from '../payouts/payout.ts';
import type { Refund } from '../refunds/refunds.repository.ts';

const timeZone = 'Africa/Dar_es_Salaam';
// Tanzania has kept UTC+3 all year round since 1961.
const offset = '+03:00';
export const dayMs = 24 * 60 * 60 * 1000;

export type StatementLine = {
  type: 'payment' | 'refund' | 'reversal' | 'payout';
  occurredAt: string;
  /** The payment's; empty for a payout. */
  externalId: string;
  refundId: string | null;
  payoutId: string | null;
  reference: string;
  transactionId: string | null;
  method: string | null;
  /** Money to the merchant counts up, money back to a customer counts down. */
  amount: number;
  currency: 'TZS';
};

export type Statement = {
  date: string;
  timeZone: typeof timeZone;
  totals: {
    payments: number;
    refunds: number;
    reversals: number;
    payouts: number;
    paid: number;
    refunded: number;
    reversed: number;
    paidOut: number;
    net: number;
  };
  lines: StatementLine[];
};

/** What the merchant's account had when the day began and ended. */
export type Balances = { opening: number; closing: number };

/** The instants between which it is this date in Dar es Salaam. */
export function dayBounds(date: string): { from: Date; until: Date } {
  const from = new Date(`${date}T00:00:00${offset}`);
  return { from, until: new Date(from.getTime() + dayMs) };
}

/** Payments, refunds, payouts and reversals. */
type Movements = {
  payments: Payment[];
  refunds: Refund[];
  reversals: Payment[];
  payouts: Payout[];
};

export function newStatement(date: string, movements: Movements): Statement {
  const { payments, refunds, reversals, payouts } = movements;
  const lines = [
    ...payments.map(paymentLine),
    ...refunds.map(refundLine),
    ...reversals.map(reversalLine),
    ...payouts.map(payoutLine),
  ];
  const paid = sum(payments);
  const refunded = sum(refunds);
  const reversed = sum(reversals.map(left));
  const paidOut = sum(payouts);
  return {
    date,
    timeZone,
    totals: {
      payments: payments.length,
      refunds: refunds.length,
      reversals: reversals.length,
      payouts: payouts.length,
      paid,
      refunded,
      reversed,
      paidOut,
      net: paid - refunded - reversed - paidOut,
    },
    lines: lines.sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1)),
  };
}

const columns = [
  'type',
  'occurredAt',
  'externalId',
  'refundId',
  'payoutId',
  'reference',
  'transactionId',
  'method',
  'amount',
  'currency',
] as const satisfies readonly (keyof StatementLine)[];

/** No cell needs quoting: ids, codes and numbers hold no comma, quote or line break. */
export function toCsv({ lines }: Statement): string {
  const rows = lines.map((line) => columns.map((column) => line[column] ?? ''));
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function paymentLine(payment: Payment): StatementLine {
  return {
    type: 'payment',
    occurredAt: (payment.completedAt ?? payment.createdAt).toISOString(),
    externalId: payment._id,
    refundId: null,
    payoutId: null,
    reference: payment.reference,
    transactionId: payment.transactionId,
    method: payment.method,
    amount: payment.amount,
    currency: payment.currency,
  };
}

function reversalLine(payment: Payment): StatementLine {
  return {
    ...paymentLine(payment),
    type: 'reversal',
    occurredAt: (payment.reversedAt ?? payment.createdAt).toISOString(),
    amount: -left(payment).amount,
  };
}

/** What was refunded before cannot be taken back again. */
function left({ amount, refundedAmount }: Payment): { amount: number } {
  return { amount: amount - refundedAmount };
}

function refundLine({ _id, createdAt, amount, status: _status, ...refund }: Refund): StatementLine {
  return {
    type: 'refund',
    occurredAt: createdAt.toISOString(),
    refundId: _id,
    payoutId: null,
    amount: -amount,
    ...refund,
  };
}

function payoutLine(payout: Payout): StatementLine {
  return {
    type: 'payout',
    occurredAt: (payout.completedAt ?? payout.createdAt).toISOString(),
    externalId: '',
    refundId: null,
    payoutId: payout._id,
    reference: payout.reference,
    transactionId: payout.transactionId,
    method: payout.method,
    amount: -payout.amount,
    currency: payout.currency,
  };
}

function sum(rows: { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
