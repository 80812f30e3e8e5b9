import type { EventOf } from '@sokoni/common';
import type { ProductCard } from '@sokoni/contracts';
import type { OfferRecord } from '../offers/offers.repository.ts';

/** A product as far as an offer needs it. */
interface Offered {
  readonly id: string;
  readonly sellerId: string;
}

type Running = OfferRecord & { readonly offer: NonNullable<OfferRecord['offer']> };

/** Automatic offers of sellers and of the shop, in the memory of this replica. */
export class ShownOffers {
  private readonly known = new Map<string, OfferRecord>();
  /** Those with something to show, by seller; null for the shop. */
  private readonly byOwner = new Map<string | null, Map<string, Running>>();

  /** What was known before, null for nothing; undefined where the offer is known, or an older one. */
  put(record: OfferRecord): OfferRecord | null | undefined {
    const last = this.known.get(record._id) ?? null;
    if (last && last.version >= record.version) return undefined;
    this.known.set(record._id, record);
    const own = this.byOwner.get(record.sellerId) ?? new Map<string, Running>();
    if (isShown(record)) own.set(record._id, record);
    else own.delete(record._id);
    this.byOwner.set(record.sellerId, own);
    return last;
  }

  /** What is off a product on a day of Tanzania: the highest of its seller, then the highest of the shop. */
  of(product: Offered, today: string): ProductCard['offer'] {
    const owners = [product.sellerId, null];
    const best = owners.flatMap((owner) => this.bestOf(owner, product, today) ?? []);
    if (best.length === 0) return undefined;
    const ends = best.flatMap(({ offer }) => offer.to ?? []).sort();
    return { percents: best.map(({ offer }) => offer.percent), until: ends[0] ?? null };
  }

  /** Those that begin or end between two days. */
  changedBetween(before: string, today: string): OfferRecord[] {
    const all = [...this.byOwner.values()].flatMap((own) => [...own.values()]);
    return all.filter((record) => runs(record, before) !== runs(record, today));
  }

  private bestOf(owner: string | null, { id }: Offered, today: string): Running | undefined {
    let best: Running | undefined;
    for (const record of this.byOwner.get(owner)?.values() ?? []) {
      if (!runs(record, today) || !isFor(record, id)) continue;
      if (!best || record.offer.percent > best.offer.percent) best = record;
    }
    return best;
  }
}

export function toOffer({ data, version }: EventOf<'promotion.changed'>): OfferRecord {
  const { promotionId, sellerId, offer } = data;
  return { _id: promotionId, sellerId, offer, version };
}

/** Whether the offer may be for the product of its seller. */
export function isFor({ offer }: OfferRecord, productId: string): boolean {
  return offer !== null && (offer.productIds === null || offer.productIds.includes(productId));
}

function isShown(record: OfferRecord): record is Running {
  return record.offer !== null;
}

function runs({ offer }: Running, today: string): boolean {
  return offer.from <= today && (offer.to === null || offer.to >= today);
}
