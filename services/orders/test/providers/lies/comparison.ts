import {
  type LedgerReport,
  LedgerVerificationService,
} from '../../../src/ledger/ledger-verification.service.ts';
import type { PaymentRecord } from '../../../src/payments/attempts/payment.schema.ts';
import { PaymentRoutesService } from '../../../src/payments/routing/payment-routes.service.ts';
import { payersTo, takersOf } from '../../../src/payments/routing/rail.ts';
import type { PayoutRecord } from '../../../src/payouts/payout.schema.ts';
import type { OrdersLife } from './orders-life.ts';
import type { Rail } from './rail.ts';

/** What the comparison of our records with the provider's own records found. */
export interface Verdict {
  readonly payments: number;
  readonly payouts: number;
  /** Payments by control number that the provider has money of. */
  readonly byNumber: number;
  /** Payments and payouts that a spare provider of their route has. */
  readonly bySpare: number;
  /** Money that went out, or was booked, twice. */
  readonly twice: string[];
  /** Money that the provider has or has paid, and our records do not know of. */
  readonly lost: string[];
  /** Money in our records that the provider's records do not have. */
  readonly unexplained: string[];
  /** Prompts that were paid although their number never reached us: a known limit of AzamPay. */
  readonly unnamed: number;
  /** Payouts whose end an admin has to read from the provider's statement. */
  readonly undecided: number;
}

/** Compares the ledger and all records with the records of all providers, one by one and in sum. */
export async function compareRecords(
  rail: Rail,
  grants: ReadonlyMap<string, number>,
): Promise<Verdict> {
  const { life } = rail;
  const servers = [...rail.servers.values()];
  const { rails } = life.get(PaymentRoutesService);
  const payments = await life.db.collection<PaymentRecord>('payments').find().toArray();
  const payouts = await life.db.collection<PayoutRecord>('payouts').find().toArray();
  const found = { twice: [] as string[], lost: [] as string[], unexplained: [] as string[] };
  const booked = await bookedByReference(life);
  let unnamed = 0;
  let byNumber = 0;
  let bySpare = 0;
  let movedTzs = 0;
  for (const payment of payments) {
    const { _id, provider, route, reference, status, payNumber } = payment;
    const theirs = sumOf(servers.map((server) => server.collectedTzs(_id)));
    const ours = booked.get(_id) ?? 0;
    movedTzs += theirs;
    if (payNumber !== null && theirs > 0) byNumber++;
    if (provider !== takersOf(route, rails)[0]?.name) bySpare++;
    const { ringsPhone } = rail.serverOf(payment);
    if (theirs > ours && reference === null && ringsPhone) {
      unnamed++;
      movedTzs -= theirs;
    } else if (theirs > ours) found.lost.push(`payment ${_id} ${status}: ${ours} of ${theirs}`);
    else if (theirs < ours) found.unexplained.push(`payment ${_id} ${status}: ${ours}, ${theirs}`);
  }
  const paid = new Map<string, number>();
  let undecided = 0;
  for (const { _id, provider, to, sellerId, state, amountTzs } of payouts) {
    const theirs = sumOf(servers.map(({ payoutControls }) => payoutControls?.paidTzs(_id) ?? 0));
    movedTzs -= theirs;
    paid.set(sellerId, (paid.get(sellerId) ?? 0) + theirs);
    if (provider !== payersTo(to, rails)[0]?.name) bySpare++;
    const taken = sumOf(servers.map(({ payoutControls }) => payoutControls?.taken(_id) ?? 0));
    if (taken > 1) found.twice.push(`payout ${_id}`);
    if (state !== 'paid' && state !== 'failed') {
      undecided++;
      movedTzs += theirs;
    } else if (state === 'failed' && theirs > 0) found.lost.push(`payout ${_id}: ${theirs}`);
    else if (state === 'paid' && theirs !== amountTzs) found.unexplained.push(`payout ${_id}`);
  }
  for (const [sellerId, tzs] of paid) {
    if (tzs > (grants.get(sellerId) ?? 0)) found.twice.push(`seller ${sellerId}: ${tzs}`);
  }
  const report = await life.get(LedgerVerificationService).verify();
  found.unexplained.push(...sumFaults(report, movedTzs));
  const counts = { payments: payments.length, payouts: payouts.length, byNumber, bySpare };
  return { ...counts, ...found, unnamed, undecided };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

function sumFaults({ accounts, faults }: LedgerReport, movedTzs: number): string[] {
  const held = accounts.provider_clearing ?? 0;
  return held === movedTzs ? [...faults] : [...faults, `the ledger holds ${held}, not ${movedTzs}`];
}

/** What the ledger has of each payment. */
async function bookedByReference(life: OrdersLife): Promise<Map<string, number>> {
  const rows = await life.db
    .collection('ledger_postings')
    .aggregate<{ _id: string; tzs: number }>([
      { $match: { kind: { $in: ['subscription-paid', 'wrong-amount'] } } },
      { $unwind: '$entries' },
      { $match: { 'entries.account': 'provider_clearing' } },
      { $group: { _id: '$reference', tzs: { $sum: '$entries.debitTzs' } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, tzs }) => [_id, tzs]));
}
