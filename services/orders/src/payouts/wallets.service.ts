import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, UserReplicas } from '@sokoni/common';
import type { WalletBody } from '@sokoni/contracts';
import { ProviderRefused } from '../payments/providers/payment-provider.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { Wallet } from './payout.schema.ts';
import { nextMonday } from './payout.ts';
import { judgeHolder } from './wallet.ts';
import { WalletsRepository } from './wallets.repository.ts';

@Injectable()
export class WalletsService {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly providers: PaymentProviders,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  /** Stores the number with the holder's name at the payment provider. */
  async set(sellerId: string, { method, number }: WalletBody): Promise<Wallet> {
    const seller = await this.userReplicas.find(sellerId);
    const { name: provider } = this.providers.current;
    const judged = judgeHolder(seller?.name ?? '', await this.holderOf({ method, number }));
    const now = this.clock.now();
    const nextPayoutAt = nextMonday(now);
    const to = { method, number, provider };
    const wallet = { _id: sellerId, ...to, ...judged, checkedAt: now, nextPayoutAt };
    await this.wallets.save(wallet);
    return wallet;
  }

  private async holderOf(body: WalletBody): Promise<string | null | undefined> {
    const { current } = this.providers;
    try {
      return await current.nameLookup?.holderOf(body);
    } catch (error) {
      if (error instanceof ProviderRefused) return undefined;
      throw new ProblemError('wallet-check-down', { cause: error });
    }
  }
}
