import type { Collection } from 'mongodb';
import type { Method } from '../payments/payment-status.ts';

/** A payment from the merchant to a wallet, or to an account at a bank. */
export type Payout = {
  /** The merchant's payoutId. */
  _id: string;
  amount: number;
  currency: 'TZS';
  /** Of a wallet. */
  method: Method | null;
  /** Of an account. */
  bank: string | null;
  number: string;
  reference: string;
  transactionId: string;
  status: 'pending' | 'succeeded' | 'failed';
  failureReason: string | null;
  /** When a pending one arrives. */
  arrivesAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
};

/** What happens to a payout; called by the wallet's number, like the behaviours of payments. */
type PayoutCourse = 'ok' | 'closed-wallet' | 'slow' | 'answer-lost';

const courses: Record<string, PayoutCourse> = {
  '712000020': 'closed-wallet',
  '712000021': 'slow',
  '712000022': 'answer-lost',
  '0150000000020': 'closed-wallet',
  '0150000000021': 'slow',
  '0150000000022': 'answer-lost',
};

export const slowMs = 2 * 60_000;

export function courseOf(number: string): PayoutCourse {
  return courses[number] ?? 'ok';
}

/** A payout as the merchant sees it. */
export function toPayoutReply({ _id, arrivesAt: _a, createdAt, completedAt, ...payout }: Payout) {
  return {
    payoutId: _id,
    ...payout,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}

/** A number of the operators with the name it is registered under. */
export type Wallet = { _id: string; name: string };

/** Registered names of wallets. Shops add names for tests. */
export class Wallets {
  private readonly wallets: Collection<Wallet>;

  constructor(wallets: Collection<Wallet>) {
    this.wallets = wallets;
  }

  async register(number: string, name: string): Promise<void> {
    await this.wallets.updateOne({ _id: number }, { $set: { name } }, { upsert: true });
  }

  async nameOf(number: string): Promise<string | null> {
    return (await this.wallets.findOne({ _id: number }))?.name ?? null;
  }
}
