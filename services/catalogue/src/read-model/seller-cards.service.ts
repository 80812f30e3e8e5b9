import { Injectable, Logger } from '@nestjs/common';
import { UserReplicas } from '@sokoni/common';
import {
  isVerifiedSeller,
  type SellerCard,
  sellerNameOf,
  type UserReplica,
} from '@sokoni/contracts';

/** What is shown of a seller, and the version of the profile that it is from; 0 for none yet. */
interface ShownSeller {
  readonly card: SellerCard;
  readonly picture: string;
  readonly version: number;
}

/** The sellers as product cards and pages show them; every replica holds them in memory. */
@Injectable()
export class SellerCardsService {
  private readonly logger = new Logger(SellerCardsService.name);
  private readonly sellers = new Map<string, ShownSeller>();

  constructor(private readonly userReplicas: UserReplicas) {}

  /** The seller's card; without a name until identity has published or answered one. */
  card(sellerId: string): SellerCard {
    const known = this.sellers.get(sellerId);
    if (known) return known.card;
    const card = { _id: sellerId, name: '', location: '' };
    this.sellers.set(sellerId, { card, picture: '', version: 0 });
    return card;
  }

  has(sellerId: string): boolean {
    return this.sellers.has(sellerId);
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
    const last = this.sellers.get(user._id);
    if (!last) return false;
    this.store(user);
    const { card, picture } = this.sellers.get(user._id) ?? last;
    return JSON.stringify(last.card) !== JSON.stringify(card) || last.picture !== picture;
  }

  /** Address of the seller's picture; empty for none. */
  picture(sellerId: string): string {
    return this.sellers.get(sellerId)?.picture ?? '';
  }

  /** An older profile may arrive later: it was read before the newer one was stored. */
  private store(user: UserReplica & { readonly roleVersion?: number }): void {
    const version = Math.max(user.version, user.roleVersion ?? 0);
    if (version < (this.sellers.get(user._id)?.version ?? 0)) return;
    this.sellers.set(user._id, { card: toCard(user), picture: user.profilePic, version });
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
