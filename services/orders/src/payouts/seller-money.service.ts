import { Injectable } from '@nestjs/common';
import { type Answer, Clock, newestPage, reply } from '@sokoni/common';
import type {
  Language,
  MessageCode,
  Payout,
  SellerMoney,
  StatementLine,
  StatementQuery,
  WalletBody,
  WalletState,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { payoutMessageOf, toPayout } from './payout.mapper.ts';
import type { Wallet } from './payout.schema.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';
import { statementFile, toStatementLine } from './statement.ts';
import { WalletsService } from './wallets.service.ts';

const SHOWN_PAYOUTS = 10;
const FILE_LINES = 20_000;
const WALLET_MESSAGES: Readonly<Record<WalletState, MessageCode>> = {
  verified: 'wallet-saved',
  'name-differs': 'wallet-name-differs',
  'not-found': 'wallet-not-found',
  unchecked: 'wallet-unchecked',
};

/** A seller's own view of their money. */
@Injectable()
export class SellerMoneyService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly payouts: PayoutsRepository,
    private readonly service: PayoutsService,
    private readonly wallets: WalletsService,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async show(sellerId: string): Promise<SellerMoney> {
    const { pendingTzs, paidOutTzs } = await this.ledger.balance(sellerId);
    const { blocker, wallet, availableTzs } = await this.service.look(sellerId);
    const latest = await this.payouts.latestOf(sellerId, SHOWN_PAYOUTS);
    const paysByItself = wallet?.state === 'verified';
    return {
      pendingTzs,
      availableTzs,
      paidOutTzs,
      minimumPayoutTzs: this.config.PAYOUT_MINIMUM_TZS,
      nextPayoutAt: paysByItself ? wallet.nextPayoutAt.toISOString() : null,
      blocker,
      wallet: wallet && toWallet(wallet),
      payouts: latest.map((payout) => toPayout(payout, this.clock.now())),
    };
  }

  async statement(sellerId: string, query: StatementQuery): Promise<Answer<StatementLine[]>> {
    return newestPage(await this.ledger.statement(sellerId, query), query, toStatementLine);
  }

  /** Oldest first, as ledgers are read; the newest 20,000 lines. */
  async file(sellerId: string, language: Language): Promise<string> {
    const lines = await this.ledger.statement(sellerId, { limit: FILE_LINES });
    return statementFile(lines.slice(0, FILE_LINES).reverse(), language);
  }

  /** All that is available goes out now, or waits for a second admin. */
  async requestPayout(sellerId: string): Promise<Answer<Payout>> {
    const payout = await this.service.request(sellerId);
    return reply(toPayout(payout, this.clock.now()), payoutMessageOf(payout));
  }

  async setWallet(
    sellerId: string,
    body: WalletBody,
  ): Promise<Answer<NonNullable<SellerMoney['wallet']>>> {
    const wallet = toWallet(await this.wallets.set(sellerId, body));
    return reply(wallet, WALLET_MESSAGES[wallet.state]);
  }
}

function toWallet({ method, number, holderName, state }: Wallet) {
  return { method, number, holderName, state };
}
