import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { MANUAL_RAIL } from '@sokoni/contracts';
import type { Account } from './chart-of-accounts.ts';
import { Posting, SellerBalance } from './posting.schema.ts';

export interface LedgerReport {
  /** Debits minus credits by account. */
  readonly accounts: Readonly<Partial<Record<Account, number>>>;
  /** The same of `provider_clearing` by holder of the money, and of `settlements`, which the bank holds. */
  readonly held: readonly HeldSum[];
  /** Descriptions of inconsistencies; empty when the ledger is consistent. */
  readonly faults: readonly string[];
}

/** What one holder has of the shop's and its customers' money, by the postings that name it. */
interface HeldSum {
  /** Null for postings of former releases, which name none. */
  readonly provider: string | null;
  readonly heldTzs: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Of one account, owner and holder. */
interface PostedSum {
  readonly _id: {
    readonly account: Account;
    readonly ownerId: string | null;
    readonly provider: string | null;
  };
  readonly debits: number;
  readonly credits: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
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
        .aggregate<PostedSum>([
          { $unwind: '$entries' },
          {
            $group: {
              _id: {
                account: '$entries.account',
                ownerId: '$entries.ownerId',
                provider: { $ifNull: ['$entries.provider', null] },
              },
              debits: { $sum: '$entries.debitTzs' },
              credits: { $sum: '$entries.creditTzs' },
              firstAt: { $min: '$at' },
              lastAt: { $max: '$at' },
            },
          },
        ])
        .readConcern('snapshot')
        .session(session);
      const balances = await this.balances.find().readConcern('snapshot').session(session);
      const held = byHolder(sums);
      return {
        accounts: byAccount(sums),
        held,
        faults: [...namelessIn(held), ...faultsOf(sums, balances)],
      };
    } finally {
      await session.endSession();
    }
  }
}

function byAccount(sums: readonly PostedSum[]): LedgerReport['accounts'] {
  const accounts: Partial<Record<Account, number>> = {};
  for (const { _id, debits, credits } of sums) {
    accounts[_id.account] = (accounts[_id.account] ?? 0) + debits - credits;
  }
  return accounts;
}

function byHolder(sums: readonly PostedSum[]): HeldSum[] {
  const held = new Map<string | null, HeldSum>();
  for (const { _id, debits, credits, firstAt, lastAt } of sums) {
    const provider = holderOf(_id);
    if (provider === undefined) continue;
    const one = held.get(provider);
    held.set(provider, {
      provider,
      heldTzs: (one?.heldTzs ?? 0) + debits - credits,
      firstAt: one && one.firstAt < firstAt ? one.firstAt : firstAt,
      lastAt: one && one.lastAt > lastAt ? one.lastAt : lastAt,
    });
  }
  return [...held.values()].sort((one, other) =>
    (one.provider ?? '').localeCompare(other.provider ?? ''),
  );
}

/** Former releases have posted what admins sent by hand at the bank as at a provider. */
function holderOf({ account, provider }: PostedSum['_id']): string | null | undefined {
  if (account === 'settlements') return MANUAL_RAIL;
  return account === 'provider_clearing' ? provider : undefined;
}

function* namelessIn(held: readonly HeldSum[]): Generator<string> {
  for (const { provider } of held)
    if (provider === '') yield 'Money lies at a holder without a name';
}

function* faultsOf(
  sums: readonly PostedSum[],
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
