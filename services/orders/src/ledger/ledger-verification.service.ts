import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { Account } from './chart-of-accounts.ts';
import { Posting, SellerBalance } from './posting.schema.ts';

export interface LedgerReport {
  /** Debits minus credits by account. */
  readonly accounts: Readonly<Partial<Record<Account, number>>>;
  /** The same of `provider_clearing` by whoever holds the money. */
  readonly held: readonly HeldSum[];
  /** Descriptions of inconsistencies; empty when the ledger is consistent. */
  readonly faults: readonly string[];
}

/** What one holder has of the shop's and its customers' money, by the postings that name it. */
export interface HeldSum {
  /** Null for postings of former releases, which name none. */
  readonly provider: string | null;
  readonly heldTzs: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface OwnerSum {
  readonly _id: { readonly account: Account; readonly ownerId: string | null };
  readonly debits: number;
  readonly credits: number;
}

/** Sums all postings and compares them with the stored balances. */
@Injectable()
export class LedgerVerificationService {
  constructor(
    @InjectModel(Posting.name) private readonly postings: Records<Posting>,
    @InjectModel(SellerBalance.name) private readonly balances: Records<SellerBalance>,
  ) {}

  /** Reads everything from one snapshot; each read names it, as the connection's read concern would win over the session's. */
  async verify(): Promise<LedgerReport> {
    const session = await this.postings.db.startSession({ snapshot: true });
    try {
      const sums = await this.postings
        .aggregate<OwnerSum>([
          { $unwind: '$entries' },
          {
            $group: {
              _id: { account: '$entries.account', ownerId: '$entries.ownerId' },
              debits: { $sum: '$entries.debitTzs' },
              credits: { $sum: '$entries.creditTzs' },
            },
          },
        ])
        .readConcern('snapshot')
        .session(session);
      const held = await this.postings
        .aggregate<HeldSum>([
          { $match: { 'entries.account': 'provider_clearing' } },
          { $unwind: '$entries' },
          { $match: { 'entries.account': 'provider_clearing' } },
          {
            $group: {
              _id: { $ifNull: ['$entries.provider', null] },
              heldTzs: { $sum: { $subtract: ['$entries.debitTzs', '$entries.creditTzs'] } },
              firstAt: { $min: '$at' },
              lastAt: { $max: '$at' },
            },
          },
          { $sort: { _id: 1 } },
          { $project: { _id: 0, provider: '$_id', heldTzs: 1, firstAt: 1, lastAt: 1 } },
        ])
        .readConcern('snapshot')
        .session(session);
      const balances = await this.balances.find().readConcern('snapshot').session(session);
      const accounts = byAccount(sums);
      const faults = [...heldFaults(accounts, held), ...faultsOf(sums, balances)];
      return { accounts, held, faults };
    } finally {
      await session.endSession();
    }
  }
}

function byAccount(sums: readonly OwnerSum[]): LedgerReport['accounts'] {
  const accounts: Partial<Record<Account, number>> = {};
  for (const { _id, debits, credits } of sums) {
    accounts[_id.account] = (accounts[_id.account] ?? 0) + debits - credits;
  }
  return accounts;
}

/** Each shilling of `provider_clearing` lies at one holder, or was posted by a former release. */
function* heldFaults(
  { provider_clearing: clearingTzs = 0 }: LedgerReport['accounts'],
  held: readonly HeldSum[],
): Generator<string> {
  const sumTzs = held.reduce((sum, { heldTzs }) => sum + heldTzs, 0);
  if (sumTzs !== clearingTzs) {
    yield `Holders have TZS ${sumTzs}, provider_clearing has TZS ${clearingTzs}`;
  }
  for (const { provider } of held)
    if (provider === '') yield 'Money lies at a holder without a name';
}

function* faultsOf(
  sums: readonly OwnerSum[],
  balances: readonly SellerBalance[],
): Generator<string> {
  const difference = sums.reduce((sum, { debits, credits }) => sum + debits - credits, 0);
  if (difference !== 0) yield `Debits and credits differ by TZS ${difference}`;
  const owners = new Set([
    ...sums.flatMap(({ _id }) => _id.ownerId ?? []),
    ...balances.map(({ _id }) => _id),
  ]);
  for (const owner of owners) {
    const held = (account: Account) =>
      sums
        .filter(({ _id }) => _id.ownerId === owner && _id.account === account)
        .reduce((sum, { debits, credits }) => sum + credits - debits, 0);
    const pending = held('seller_pending') + held('delivery') + held('cash_with_sellers');
    const posted = [pending, held('seller_available')];
    const balance = balances.find(({ _id }) => _id === owner);
    const running = [balance?.pendingTzs ?? 0, balance?.availableTzs ?? 0];
    if (String(posted) !== String(running)) yield `${owner} has ${running}, postings say ${posted}`;
  }
}
