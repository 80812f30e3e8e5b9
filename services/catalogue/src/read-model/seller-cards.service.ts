import { Injectable, Logger } from '@nestjs/common';
import { UserReplicas } from '@sokoni/common';
import {
  isVerifiedSeller,
  type SellerCard,
  sellerNameOf,
  type UserReplica,
} from '@sokoni/contracts';

/** The people who own products, as shown with them; kept in memory by every replica. */
@Injectable()
export class Sellers {
  private readonly logger = new Logger(Sellers.name);
  private readonly cards = new Map<string, SellerCard>();

  constructor(private readonly userReplicas: UserReplicas) {}

  /**
   * The seller's card; without a name while identity has not told one yet. What was shown is kept,
   * for `upsert` to know whom it may care about, and what has changed.
   */
  card(sellerId: string): SellerCard {
    const known = this.cards.get(sellerId);
    if (known) return known;
    const unnamed = { _id: sellerId, name: '', location: '' };
    this.cards.set(sellerId, unnamed);
    return unnamed;
  }

  /** Takes in the copies that this service has, without asking identity. */
  async loadKnown(sellerIds: Iterable<string>): Promise<void> {
    const unknown = [...sellerIds].filter((id) => !this.cards.has(id));
    if (unknown.length > 0) await this.read(unknown);
  }

  /** The same for all of them, known or not: what was told meanwhile may have been missed. */
  async read(sellerIds: readonly string[]): Promise<void> {
    const known = await this.userReplicas.findKnown(sellerIds);
    for (const person of known.values()) this.cards.set(person._id, toCard(person));
  }

  /** Makes sure that the seller is known, if identity can tell. A product never waits for it. */
  async load(sellerId: string): Promise<void> {
    if (this.card(sellerId).name !== '') return;
    try {
      const person = await this.userReplicas.find(sellerId);
      if (person) this.cards.set(sellerId, toCard(person));
    } catch (error) {
      this.logger.warn(`Seller ${sellerId} stays unnamed for now: ${error}`);
    }
  }

  /** Takes in a changed profile; true when it is a seller whose card now looks different. */
  upsert(person: UserReplica): boolean {
    const last = this.cards.get(person._id);
    if (!last) return false;
    const next = toCard(person);
    this.cards.set(person._id, next);
    return JSON.stringify(last) !== JSON.stringify(next);
  }
}

function toCard(person: UserReplica): SellerCard {
  const { _id, email, phone, publicPhone, location } = person;
  return {
    _id,
    name: sellerNameOf(person),
    email,
    ...(publicPhone && phone !== '' && { phone }),
    location,
    verified: isVerifiedSeller(person),
  };
}
