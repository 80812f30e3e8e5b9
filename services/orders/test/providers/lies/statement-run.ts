import { newId } from '@sokoni/common/testing';
import { DAY_MS, dateOf, datesUntil } from '@sokoni/contracts';
import type { SandboxServer, StatementRow } from '@sokoni/payment-providers/testing';
import type { QuarantinedMoney } from '../../../src/payments/attempts/quarantine.repository.ts';
import { DifferencesService } from '../../../src/reconciliation/differences.service.ts';
import { ReconciliationService } from '../../../src/reconciliation/reconciliation.service.ts';
import type { Chance } from './chance.ts';
import type { Rail } from './rail.ts';

/** What the daily comparison with the provider's statement found. */
export interface StatementVerdict {
  /** Faults that the statement was given. */
  readonly planted: number;
  /** Those that were not found. */
  readonly missed: string[];
  /** Differences that are neither planted nor money that waits for an admin. */
  readonly unexplained: string[];
}

/** A fault in the statement of each day, which the reconciliation has to name, and nothing else. */
export async function compareStatements(
  rail: Rail,
  server: SandboxServer,
): Promise<StatementVerdict> {
  const held = await rail.life.db
    .collection<QuarantinedMoney>('payment_quarantine')
    .find()
    .toArray();
  const quarantined = new Set(held.map(({ paymentId }) => paymentId));
  const planted = [...server.statement].map(([date, rows]) =>
    plant(rail.chance, server, date, rows, quarantined),
  );
  const days = [...server.statement.keys()].sort();
  for (const [i, date] of days.entries()) {
    const next = days[i + 1];
    if (next) planted.push(...bookAgain(server, date, next, planted));
  }
  const found: string[] = [];
  const reconciliation = rail.life.get(ReconciliationService);
  const differences = rail.life.get(DifferencesService);
  const last = dateOf(new Date(rail.now()));
  const count = Math.round((Date.parse(last) - Date.parse(days[0] ?? last)) / DAY_MS) + 1;
  for (const date of datesUntil(last, count)) {
    await reconciliation.compare(date);
    for (const { kind, reference } of await differences.list('', date)) {
      found.push(`${kind} ${reference}`);
    }
  }
  const waits = new Set([...quarantined].map((paymentId) => `status-differs ${paymentId}`));
  return {
    planted: planted.length,
    missed: planted.filter((fault) => !found.includes(fault)),
    unexplained: found.filter((one) => !planted.includes(one) && !waits.has(one)),
  };
}

/** A movement of a day stands on that of the next one again, by another transaction; returns how it must be named. */
function bookAgain(
  server: SandboxServer,
  date: string,
  next: string,
  planted: readonly string[],
): string[] {
  const row = server.statement.get(date)?.find((one) => {
    const id = one.payoutId ?? one.externalId;
    return planted.every((fault) => !fault.endsWith(id));
  });
  if (!row) return [];
  const again = { ...row, transactionId: `TX-${newId()}` };
  server.statement.set(next, [...(server.statement.get(next) ?? []), again]);
  return [`duplicate ${row.payoutId ?? row.externalId}`];
}

/**
 * Changes the statement of a day; returns how the reconciliation must name it. Money of a wrong amount is left alone:
 * it is no payment of ours until an admin decides, so nobody misses its row.
 */
function plant(
  chance: Chance,
  server: SandboxServer,
  date: string,
  rows: StatementRow[],
  quarantined: ReadonlySet<string>,
): string {
  const ours = rows.filter(({ externalId }) => !quarantined.has(externalId));
  const row = ours[chance.whole(0, ours.length - 1)] ?? (rows[0] as StatementRow);
  const at = rows.indexOf(row);
  const id = row.payoutId ?? row.externalId;
  const fault = chance.pick([
    ['missing-here', 0.25],
    ['duplicate', 0.25],
    ['amount-differs', 0.25],
    ['missing-there', 0.25],
  ] as const);
  const unknown = newId();
  const changed: Record<string, StatementRow[]> = {
    'missing-here': [...rows, { ...row, type: 'payment', externalId: unknown, payoutId: null }],
    duplicate: [...rows, row],
    'amount-differs': rows.with(at, { ...row, amount: row.amount + Math.sign(row.amount) }),
    'missing-there': rows.toSpliced(at, 1),
  };
  const kind = fault ?? 'duplicate';
  server.statement.set(date, changed[kind] as StatementRow[]);
  return `${kind} ${kind === 'missing-here' ? unknown : id}`;
}
