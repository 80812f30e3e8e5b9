import type { DifferenceKind } from '@sokoni/contracts';
import type { StatementLine } from '@sokoni/payment-providers';

/** A payment, refund, payout or reversal in our records. */
export interface InternalMovement {
  readonly subject: StatementLine['subject'];
  readonly id: string;
  readonly amountTzs: number;
  readonly status: string;
  /** The money has moved, by our records. */
  readonly moved: boolean;
}

export interface Found {
  readonly kind: DifferenceKind;
  readonly subject: StatementLine['subject'] | 'balance';
  readonly reference: string;
  readonly oursTzs: number | null;
  readonly theirsTzs: number | null;
  readonly ourStatus: string;
  readonly theirStatus: string;
}

interface Comparison {
  readonly lines: readonly StatementLine[];
  /** Our records of the lines, whenever they were stored. */
  readonly known: readonly InternalMovement[];
  /** Movements in our records of that day that are on no statement around it. */
  readonly unseen: readonly InternalMovement[];
  /** Lines of former days about the same movements or transactions. */
  readonly former?: readonly StatementLine[];
}

/** All differences between a day's statement and our records, each once: a repeated one has the sum of its lines. */
export function compare({ lines, known, unseen, former = [] }: Comparison): Found[] {
  const records = new Map(known.map((own) => [nameOf(own), own]));
  const seen = new Set<string>();
  const found = lines.flatMap((line): Found[] => {
    const marks = marksOf(line);
    const repeated = marks.some((mark) => seen.has(mark)) || former.some(isRepeatedBy(line));
    for (const mark of marks) seen.add(mark);
    const kind = repeated ? 'duplicate' : kindOf(line, records.get(nameOf(line)));
    return kind === null ? [] : [toFound(kind, line, records.get(nameOf(line)))];
  });
  return [...summed(found), ...unseen.map((own) => toFound('missing-there', null, own))];
}

/** Some lines have no number of a transaction. */
function marksOf(line: StatementLine): string[] {
  const { subject, transactionId } = line;
  return transactionId === ''
    ? [nameOf(line)]
    : [nameOf(line), `${subject} transaction ${transactionId}`];
}

/** The same movement by another transaction, or the reverse; one transaction on two days is one movement. */
function isRepeatedBy(line: StatementLine): (former: StatementLine) => boolean {
  return (former) => {
    const sameMovement = nameOf(former) === nameOf(line);
    const sameTransaction =
      line.transactionId !== '' &&
      former.subject === line.subject &&
      former.transactionId === line.transactionId;
    return sameMovement !== sameTransaction;
  };
}

function summed(found: readonly Found[]): Found[] {
  const sums = new Map<string, Found>();
  for (const one of found) {
    const key = [one.kind, one.subject, one.reference].join(' ');
    const { theirsTzs = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...one, theirsTzs: (theirsTzs ?? 0) + (one.theirsTzs ?? 0) });
  }
  return [...sums.values()];
}

/** How much money differs: a resolved difference is open again when this grows. */
export function gapOf({ oursTzs, theirsTzs }: Pick<Found, 'oursTzs' | 'theirsTzs'>): number {
  return Math.abs((oursTzs ?? 0) - (theirsTzs ?? 0));
}

function kindOf(line: StatementLine, own: InternalMovement | undefined): DifferenceKind | null {
  if (!own) return 'missing-here';
  if (!own.moved) return 'status-differs';
  // Statements may have cents, and our records have none.
  if (Math.abs(own.amountTzs - line.amountTzs) >= 1) return 'amount-differs';
  return line.subject === 'reversal' ? 'reversed' : null;
}

function toFound(
  kind: DifferenceKind,
  line: StatementLine | null,
  own: InternalMovement | undefined,
): Found {
  const { subject, id } = (line ?? own) as Pick<InternalMovement, 'subject' | 'id'>;
  return {
    kind,
    subject,
    reference: id,
    oursTzs: own?.amountTzs ?? null,
    theirsTzs: line ? Math.round(line.amountTzs) : null,
    ourStatus: own?.status ?? '',
    theirStatus: line ? 'moved' : '',
  };
}

export function nameOf({ subject, id }: Pick<InternalMovement, 'subject' | 'id'>): string {
  return `${subject} ${id}`;
}
