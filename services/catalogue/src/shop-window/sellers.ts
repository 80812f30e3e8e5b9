import { Injectable, Logger } from '@nestjs/common';
import { People } from '@sokoni/common';
import { isVerifiedSeller, type Person, type SellerCard } from '@sokoni/contracts';

/** The people who own products, as shown with them; kept in memory by every replica. */
@Injectable()
export class Sellers {
  readonly #logger = new Logger(Sellers.name);
  readonly #cards = new Map<string, SellerCard>();

  constructor(private readonly people: People) {}

  /** The seller's card; without a name while identity has not told one yet. */
  card(sellerId: string): SellerCard {
    return this.#cards.get(sellerId) ?? { _id: sellerId, name: '', location: '' };
  }

  /** Takes in the copies that this service has, without asking identity. */
  async recall(sellerIds: Iterable<string>): Promise<void> {
    const unknown = [...sellerIds].filter((id) => !this.#cards.has(id));
    if (unknown.length === 0) return;
    const known = await this.people.findKnown(unknown);
    for (const id of unknown) {
      const person = known.get(id);
      // Also the unknown get their card: it is how `learn` knows whom it may care about.
      this.#cards.set(id, person ? toCard(person) : this.card(id));
    }
  }

  /** Makes sure that the seller is known, if identity can tell. A product never waits for it. */
  async meet(sellerId: string): Promise<void> {
    if (this.card(sellerId).name !== '') return;
    try {
      const person = await this.people.find(sellerId);
      if (person) this.#cards.set(sellerId, toCard(person));
    } catch (error) {
      this.#logger.warn(`Seller ${sellerId} stays unnamed for now: ${error}`);
    }
  }

  /** Takes in a changed profile; true when it is a seller whose card now looks different. */
  learn(person: Person): boolean {
    const last = this.#cards.get(person._id);
    if (!last) return false;
    const next = toCard(person);
    this.#cards.set(person._id, next);
    return JSON.stringify(last) !== JSON.stringify(next);
  }
}

function toCard(person: Person): SellerCard {
  const { _id, name, email, phone, location } = person;
  return { _id, name, email, phone, location, verified: isVerifiedSeller(person) };
}
