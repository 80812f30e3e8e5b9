import { checkBy, isAboveCeiling, type Proposal } from '@sokoni/common';
import { DAY_MS } from '@sokoni/contracts';
import type { NotedDecision, PayoutRecord } from './payout.schema.ts';
import type { BankFileRecord, PayoutBatch } from './payout-batch.schema.ts';

/** A batch or a file for the bank as another admin decides about it. */
export function toProposal({
  makers,
  state,
}: Pick<PayoutBatch | BankFileRecord, 'makers' | 'state'>): Proposal {
  return { makers, open: state === 'prepared' };
}

/** What an admin has read on the provider's statement about a payout. */
export interface Reading {
  readonly adminId: string;
  readonly paid: boolean;
  /** Of a payout that was paid; else empty. */
  readonly transactionId: string;
}

interface DecisionCase {
  readonly amountTzs: number;
  readonly ceilingTzs: number;
  /** The reading of a first admin. */
  readonly noted: NotedDecision | null;
  readonly reading: Reading;
  readonly now: Date;
}

/**
 * What a reading does: it decides, is noted for a second admin, or is refused because the same admin repeats it, or
 * because another one has read something else. Who has misread replaces their own reading; that of another admin is
 * replaced after a day, as they may not come back.
 */
export function applyReading(the: DecisionCase): 'decides' | 'is noted' | 'refused' | 'differs' {
  const { amountTzs, ceilingTzs, noted, reading, now } = the;
  if (!isAboveCeiling(amountTzs, ceilingTzs)) return 'decides';
  const open = noted?.paid === reading.paid && noted.transactionId === reading.transactionId;
  const verdict = checkBy(reading.adminId, noted && { makers: [noted.adminId], open });
  if (verdict === 'stale') return noted && isKept(noted, reading, now) ? 'differs' : 'is noted';
  return verdict === 'same-person' ? 'refused' : 'decides';
}

/** Whether what another admin has read holds against this reading. */
function isKept({ adminId, at }: NotedDecision, reading: Reading, now: Date): boolean {
  return adminId !== reading.adminId && now.getTime() - at.getTime() < DAY_MS;
}

type Batched = Pick<PayoutRecord, 'amountTzs' | 'madeBy'>;

export function sumOf(payouts: readonly Batched[]): number {
  return payouts.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
}

export function newBankFile(batch: PayoutBatch, hash: string): BankFileRecord {
  return { ...batch, state: 'prepared', hash, left: batch.count };
}

export function newBatch(
  id: string,
  adminId: string,
  payouts: readonly Batched[],
  now: Date,
): PayoutBatch {
  return {
    _id: id,
    state: 'prepared',
    count: payouts.length,
    sumTzs: sumOf(payouts),
    makers: [...new Set([adminId, ...payouts.flatMap(({ madeBy }) => madeBy || [])])],
    preparedBy: adminId,
    preparedAt: now,
    endedBy: null,
    endedAt: null,
  };
}
