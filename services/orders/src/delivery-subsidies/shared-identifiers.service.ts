import { Injectable } from '@nestjs/common';
import { UserReplicas } from '@sokoni/common';
import type { OrderRecord } from '../orders/order.schema.ts';
import { PaymentInfoRepository } from '../payment-info/payment-info.repository.ts';
import { DestinationsRepository } from '../payouts/destinations.repository.ts';
import { IdentifierSightingsRepository } from './identifier-sightings.repository.ts';
import { type Shared, sharedBy, shareNetwork, type UserIdentifiers } from './subsidy.ts';

/** Finds identifiers that buyer and seller share. */
@Injectable()
export class SharedIdentifiersService {
  constructor(
    private readonly userReplicas: UserReplicas,
    private readonly infos: PaymentInfoRepository,
    private readonly destinations: DestinationsRepository,
    private readonly sightings: IdentifierSightingsRepository,
  ) {}

  /** The identifiers that buyer and seller of an order share now. */
  async shared(order: OrderRecord, sellerId: string): Promise<Shared> {
    const orderPhones = [order.buyer.phone, order.delivery.phone];
    const buyer = await this.of(order.buyer.userId, orderPhones);
    const seller = await this.of(sellerId, []);
    return { reasons: sharedBy(buyer, seller), sameNetwork: shareNetwork(buyer, seller) };
  }

  /** `orderPhones` are numbers of an order beside those of the account. */
  private async of(userId: string, orderPhones: readonly string[]): Promise<UserIdentifiers> {
    // Sequential, because a transaction may be open.
    const user = await this.userReplicas.find(userId);
    const infos = await this.infos.list(userId);
    const to = (await this.destinations.find(userId))?.to;
    const marks = await this.sightings.marksOf(userId);
    const numbers = infos.map(({ mobileNumber }) => mobileNumber);
    return {
      userId,
      phones: [
        ...orderPhones,
        user?.phone ?? '',
        to?.kind === 'wallet' ? to.number : '',
        ...numbers,
      ],
      cards: infos.flatMap(({ card }) => card?.fingerprint ?? []),
      ...marks,
    };
  }
}
