import { isDeepStrictEqual } from 'node:util';
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
  private onChanged: (sellerId: string) => void = () => undefined;

  constructor(private readonly userReplicas: UserReplicas) {}

  /** Calls back whenever what is shown of a known seller has changed, by whatever way the profile came. */
  follow(onChanged: (sellerId: string) => void): void {
    this.onChanged = onChanged;
  }

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

  /** Applies a changed profile of a known seller. */
  upsert(user: UserReplica): void {
    if (this.sellers.has(user._id)) this.store(user);
  }

  /** Address of the seller's picture; empty for none. */
  picture(sellerId: string): string {
    return this.sellers.get(sellerId)?.picture ?? '';
  }

  /** An older profile may arrive later: it was read before the newer one was stored. */
  private store(user: UserReplica & { readonly roleVersion?: number }): void {
    const version = Math.max(user.version, user.roleVersion ?? 0);
    const last = this.sellers.get(user._id);
    if (version < (last?.version ?? 0)) return;
    const next = { card: toCard(user), picture: user.profilePic, version };
    this.sellers.set(user._id, next);
    if (!last) return;
    const isSame = last.picture === next.picture && isDeepStrictEqual(last.card, next.card);
    if (!isSame) this.onChanged(user._id);
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
