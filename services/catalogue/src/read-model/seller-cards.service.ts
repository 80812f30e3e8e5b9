import { Injectable, Logger } from '@nestjs/common';
import { UserReplicas } from '@sokoni/common';
import {
  isVerifiedSeller,
  type SellerCard,
  sellerNameOf,
  type UserReplica,
} from '@sokoni/contracts';

/** The sellers as product cards and pages show them; every replica holds them in memory. */
@Injectable()
export class SellerCardsService {
  private readonly logger = new Logger(SellerCardsService.name);
  private readonly cards = new Map<string, SellerCard>();
  private readonly pictures = new Map<string, string>();
  private readonly versions = new Map<string, number>();

  constructor(private readonly userReplicas: UserReplicas) {}

  /** The seller's card; without a name until identity has published or answered one. */
  card(sellerId: string): SellerCard {
    const known = this.cards.get(sellerId);
    if (known) return known;
    const unnamed = { _id: sellerId, name: '', location: '' };
    this.cards.set(sellerId, unnamed);
    return unnamed;
  }

  has(sellerId: string): boolean {
    return this.cards.has(sellerId);
  }

  /** The stored profile of a seller whose card has no name yet, if there is one. */
  async findUnnamed(sellerId: string): Promise<Iterable<UserReplica>> {
    if (this.card(sellerId).name !== '') return [];
    return (await this.userReplicas.findKnown([sellerId])).values();
  }

  /** Reads the stored profiles, also of sellers with a card: an update may have been missed. */
  async read(sellerIds: readonly string[]): Promise<void> {
    const known = await this.userReplicas.findKnown(sellerIds);
    for (const user of known.values()) this.store(user);
  }

  /** Asks identity for a seller without a name. A failure delays no product. */
  async load(sellerId: string): Promise<void> {
    if (this.card(sellerId).name !== '') return;
    try {
      const user = await this.userReplicas.find(sellerId);
      if (user) this.store(user);
    } catch (error) {
      this.logger.warn(`Seller ${sellerId} stays unnamed for now: ${error}`);
    }
  }

  /** Applies a changed profile; true when it changes what is shown of a known seller. */
  upsert(user: UserReplica): boolean {
    const last = this.cards.get(user._id);
    if (!last) return false;
    const lastPicture = this.picture(user._id);
    const next = this.store(user);
    return JSON.stringify(last) !== JSON.stringify(next) || lastPicture !== this.picture(user._id);
  }

  /** Address of the seller's picture; empty for none. */
  picture(sellerId: string): string {
    return this.pictures.get(sellerId) ?? '';
  }

  /** An older profile may arrive later: it was read before the newer one was stored. */
  private store(user: UserReplica & { readonly roleVersion?: number }): SellerCard {
    const version = Math.max(user.version, user.roleVersion ?? 0);
    if (version < (this.versions.get(user._id) ?? 0)) return this.card(user._id);
    const card = toCard(user);
    this.cards.set(user._id, card);
    this.pictures.set(user._id, user.profilePic);
    this.versions.set(user._id, version);
    return card;
  }
}

function toCard(user: UserReplica): SellerCard {
  const { _id, email, phone, publicPhone, location } = user;
  return {
    _id,
    name: sellerNameOf(user),
    email,
    ...(publicPhone && phone !== '' && { phone }),
    location,
    verified: isVerifiedSeller(user),
  };
}
