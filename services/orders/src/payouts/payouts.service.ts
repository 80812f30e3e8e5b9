import { Injectable } from '@nestjs/common';
import { Clock, EventBus, ProblemError, Transactions, UserReplicas } from '@sokoni/common';
import { dateOf, type PayoutBlocker } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { payoutRequested } from '../ledger/ledger.ts';
import { toPayoutFact } from './payout.mapper.ts';
import type { PayoutRecord, Wallet } from './payout.schema.ts';
import { findBlocker, isStopped, newPayout, nextMonday } from './payout.ts';
import { PayoutBatchesRepository } from './payout-batches.repository.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { needsRelease } from './release.ts';
import { isSameName } from './wallet.ts';
import { WalletsRepository } from './wallets.repository.ts';

/** What stands between a seller and their money. */
export interface PayoutState {
  readonly blocker: PayoutBlocker | null;
  readonly wallet: Wallet | null;
  readonly availableTzs: number;
}

/** Takes sellers' available money out of their balances and writes down where it shall go. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly batches: PayoutBatchesRepository,
    private readonly wallets: WalletsRepository,
    private readonly ledger: LedgerRepository,
    private readonly userReplicas: UserReplicas,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** All that is available goes out, or a problem says what is in the way. */
  async request(sellerId: string, madeBy = ''): Promise<PayoutRecord> {
    const seller = await this.userReplicas.find(sellerId);
    return this.transactions.run(async () => {
      const { blocker, wallet, availableTzs } = await this.stateOf(sellerId, seller);
      if (blocker || !wallet) throw refusalOf(blocker ?? 'no-wallet', this.config);
      return this.write(wallet, availableTzs, madeBy);
    });
  }

  async look(sellerId: string): Promise<PayoutState> {
    return this.stateOf(sellerId, await this.userReplicas.find(sellerId));
  }

  /** Pays out one wallet whose week is over, if there is enough; false when none is due. */
  async payOneDue(): Promise<boolean> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const due = await this.wallets.claimDue(now, nextMonday(now));
      if (!due) return false;
      const [seller] = (await this.userReplicas.findKnown([due._id])).values();
      const { blocker, wallet, availableTzs } = await this.stateOf(due._id, seller ?? null);
      if (!blocker && wallet) await this.write(wallet, availableTzs, '');
      return true;
    });
  }

  private async stateOf(sellerId: string, seller: Seller | null): Promise<PayoutState> {
    const wallet = await this.walletOf(sellerId, seller);
    const { availableTzs } = await this.ledger.balance(sellerId);
    const blocker = findBlocker({
      sellerActive: !isStopped(seller),
      sellerVerified: seller?.verification === 'verified',
      wallet,
      availableTzs,
      minimumTzs: this.config.PAYOUT_MINIMUM_TZS,
      underWay: (await this.payouts.findOpen(sellerId)) !== null,
    });
    return { blocker, wallet, availableTzs };
  }

  /** A seller who takes another name has to have the wallet looked up again. */
  private async walletOf(sellerId: string, seller: Seller | null): Promise<Wallet | null> {
    const wallet = await this.wallets.find(sellerId);
    if (wallet?.state !== 'verified' || isSameName(seller?.name ?? '', wallet.holderName)) {
      return wallet;
    }
    return { ...wallet, state: 'name-differs' };
  }

  /** In the caller's transaction: the balance's document lets one of two rivals through. */
  private async write(wallet: Wallet, amountTzs: number, madeBy: string): Promise<PayoutRecord> {
    const id = new Types.ObjectId().toHexString();
    const now = this.clock.now();
    const waits = await this.mustWait(amountTzs, dateOf(now));
    const payout = newPayout({ id, wallet, amountTzs, madeBy, waits, now });
    await this.payouts.insert(payout);
    this.ledger.post(payoutRequested({ reference: id, at: now }, wallet._id, amountTzs));
    await this.bus.publish('payout.requested', toPayoutFact(payout));
    return payout;
  }

  /** What does not wait is counted: the next one of the day is judged with it. */
  private async mustWait(amountTzs: number, date: string): Promise<boolean> {
    const ceilingTzs = this.config.PAYOUT_RELEASE_CEILING_TZS;
    const sentTodayTzs = await this.batches.sentOn(date);
    if (needsRelease({ amountTzs, sentTodayTzs, ceilingTzs })) return true;
    await this.batches.countSent(date, amountTzs);
    return false;
  }
}

type Seller = NonNullable<Awaited<ReturnType<UserReplicas['find']>>>;

function refusalOf(blocker: PayoutBlocker, { PAYOUT_MINIMUM_TZS }: OrdersConfig): ProblemError {
  return new ProblemError(`payout-${blocker}`, { values: { minimum: PAYOUT_MINIMUM_TZS } });
}
