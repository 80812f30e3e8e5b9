import type { EventOf } from '@sokoni/common';
import type { ProductCard } from '@sokoni/contracts';
import type { OfferRecord } from '../offers/offers.repository.ts';

/** A product as far as an offer needs it. */
interface Offered {
  readonly id: string;
  readonly sellerId: string;
}

type Terms = NonNullable<OfferRecord['offer']> | NonNullable<OfferRecord['delivery']>;
type Running = OfferRecord & { readonly offer: NonNullable<OfferRecord['offer']> };

/** Automatic offers of sellers and of the shop, in the memory of this replica. */
export class ShownOffers {
  private readonly known = new Map<string, OfferRecord>();
  /** Those with something to show, by seller; null for the shop. */
  private readonly byOwner = new Map<string | null, Map<string, OfferRecord>>();

  /** What was known before, null for nothing; undefined where the offer is known, or an older one. */
  put(record: OfferRecord): OfferRecord | null | undefined {
    const last = this.known.get(record._id) ?? null;
    if (last && last.version >= record.version) return undefined;
    this.known.set(record._id, record);
    const own = this.byOwner.get(record.sellerId) ?? new Map<string, OfferRecord>();
    if (termsOf(record)) own.set(record._id, record);
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

  /**
   * The lowest basket from which seller or shop make the delivery of a product free on a day; null for none. A basket
   * that only some goods count for says nothing of other goods: it is shown where one piece of the product is enough.
   */
  freeFrom(product: Offered & { readonly priceTzs: number }, today: string): number | null {
    const baskets = [product.sellerId, null].flatMap((owner) =>
      this.forProduct(owner, product, today).flatMap(({ delivery }) => {
        if (!delivery) return [];
        if (delivery.productIds === null) return [delivery.fromTzs];
        return product.priceTzs >= delivery.fromTzs ? [0] : [];
      }),
    );
    return baskets.length > 0 ? Math.min(...baskets) : null;
  }

  /** Those that begin or end between two days. */
  changedBetween(before: string, today: string): OfferRecord[] {
    const all = [...this.byOwner.values()].flatMap((own) => [...own.values()]);
    return all.filter((record) => runs(record, before) !== runs(record, today));
  }

  private bestOf(owner: string | null, product: Offered, today: string): Running | undefined {
    let best: Running | undefined;
    for (const record of this.forProduct(owner, product, today).filter(isOffer)) {
      if (!best || record.offer.percent > best.offer.percent) best = record;
    }
    return best;
  }

  private forProduct(owner: string | null, { id }: Offered, today: string): OfferRecord[] {
    const own = [...(this.byOwner.get(owner)?.values() ?? [])];
    return own.filter((record) => runs(record, today) && isFor(record, id));
  }
}

export function toOffer({ data, version }: EventOf<'promotion.changed'>): OfferRecord {
  const { promotionId, sellerId, offer, delivery = null } = data;
  return { _id: promotionId, sellerId, offer, delivery, version };
}

/** Whether the offer may be for the product of its seller. */
export function isFor(record: OfferRecord, productId: string): boolean {
  const terms = termsOf(record);
  return terms !== null && (terms.productIds === null || terms.productIds.includes(productId));
}

/** A promotion takes something off the goods, or makes the delivery free; null where nothing is shown. */
function termsOf({ offer, delivery = null }: OfferRecord): Terms | null {
  return offer ?? delivery;
}

function isOffer(record: OfferRecord): record is Running {
  return record.offer !== null;
}

function runs(record: OfferRecord, today: string): boolean {
  const terms = termsOf(record);
  return terms !== null && terms.from <= today && (terms.to === null || terms.to >= today);
}
