import { Injectable } from '@nestjs/common';
import { UserReplicas } from '@sokoni/common';
import type { OrderRecord } from '../orders/order.schema.ts';
import { PaymentInfoRepository } from '../payment-info/payment-info.repository.ts';
import { WalletsRepository } from '../payouts/wallets.repository.ts';
import { SightingsRepository } from './sightings.repository.ts';
import { type Shared, sharedBy, shareNetwork, type Traces } from './subsidy.ts';

/** Collects data by which two accounts may belong to one person. */
@Injectable()
export class TracesService {
  constructor(
    private readonly userReplicas: UserReplicas,
    private readonly infos: PaymentInfoRepository,
    private readonly wallets: WalletsRepository,
    private readonly sightings: SightingsRepository,
  ) {}

  /** What buyer and seller of an order have in common by now. */
  async shared(order: OrderRecord, sellerId: string): Promise<Shared> {
    const called = [order.buyer.phone, order.delivery.phone];
    const buyer = await this.of(order.buyer.userId, called);
    const seller = await this.of(sellerId, []);
    return { reasons: sharedBy(buyer, seller), sameNetwork: shareNetwork(buyer, seller) };
  }

  /** `called` are numbers that an order names beside those of the account. */
  private async of(userId: string, called: readonly string[]): Promise<Traces> {
    // One after the other: a transaction may be open.
    const person = await this.userReplicas.find(userId);
    const infos = await this.infos.list(userId);
    const wallet = await this.wallets.find(userId);
    const marks = await this.sightings.marksOf(userId);
    const numbers = infos.map(({ mobileNumber }) => mobileNumber);
    return {
      userId,
      phones: [...called, person?.phone ?? '', wallet?.number ?? '', ...numbers],
      cards: infos.flatMap(({ card }) => card?.fingerprint ?? []),
      ...marks,
    };
  }
}
