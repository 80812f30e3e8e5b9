import { crc32 } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import {
  dateOf,
  offeredPrice,
  type ProductCard,
  type ProductDetails,
  type UserReplica,
} from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';
import {
  acquireCodes,
  type FacetValues,
  type SpecifiedValues,
  specifiedOf,
  toFacetFields,
  toFacetValues,
} from '../facets/facet-values.ts';
import type { OfferRecord, PlanDelivery } from '../offers/offers.repository.ts';
import { toCard, toProduct, withoutCodes } from '../products/product.mapper.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import { roundedSales, SalesService } from '../sales/sales.service.ts';
import { SEARCH_INDEX, type SearchIndex } from '../search/search-index.ts';
import { toSearchText } from '../search/search-text.ts';
import type { ShopSettingsRecord } from '../shop-settings/shop-settings.schema.ts';
import { CategoryIndexes } from './category-indexes.ts';
import { Details } from './details.ts';
import { type Listing, worthOf } from './listing.ts';
import { RankedLists } from './ranked-lists.ts';
import { SellerCardsService } from './seller-cards.service.ts';
import { isFor, ShownOffers } from './shown-offers.ts';
import { ShownShopSettings, toCardDelivery, toShopSettings } from './shown-shop-settings.ts';

/** What has changed since a fill began, whose batches may be of the time before. */
interface ChangesDuringFill {
  readonly products: Set<string>;
  readonly sellers: Set<string>;
  readonly offers: OfferRecord[];
}

const REMOVALS_BYTES = 2 * 1024 * 1024;
/** The memory of an id, a version and their entry. */
const REMOVAL_BYTES = 200;

/**
 * Everything that visitors see, in the memory of this replica: lists, search, product pages. MongoDB
 * is the source of truth. Events and the replica's own writes both use `put`, where the version
 * decides, so that their order does not matter.
 */
@Injectable()
export class ReadModelStore {
  readonly categoryIndexes = new CategoryIndexes();
  readonly details = new Details();
  readonly settings = new ShownShopSettings();
  private readonly offers = new ShownOffers();
  private today: string;
  readonly ranked: RankedLists;
  private readonly removed = new LRUCache<string, number>({
    maxSize: REMOVALS_BYTES,
    sizeCalculation: () => REMOVAL_BYTES,
  });
  private soldOutChanges = 0;
  private duringFill: ChangesDuringFill | undefined;

  constructor(
    private readonly sellerCards: SellerCardsService,
    @Inject(SEARCH_INDEX) readonly index: SearchIndex,
    readonly sales: SalesService,
    private readonly clock: Clock,
  ) {
    this.today = dateOf(clock.now());
    sellerCards.follow((sellerId) => this.showAgain(sellerId));
    sales.follow((ids) => this.showSold(ids));
    this.ranked = new RankedLists(this.categoryIndexes, sales, () => clock.now());
  }

  /** Grows whenever the ranking of a search may change. */
  get rankRevision(): number {
    return this.index.revision + this.soldOutChanges;
  }

  /** The day whose offers are shown, in Tanzania. */
  get day(): string {
    return this.today;
  }

  /** A number that is the same on replicas that show the same; stock and reviews, which change all the time, are left out. */
  get digest(): number {
    return this.categoryIndexes.digest;
  }

  /**
   * Replaces everything; the old state is shown until the last batch is read. What changes meanwhile is shown after it
   * too. One at a time.
   */
  async fill(batches: AsyncIterable<ProductRecord[]>): Promise<void> {
    const changes = { products: new Set<string>(), sellers: new Set<string>(), offers: [] };
    this.duringFill = changes;
    const listings = new Map<string, Listing>();
    for await (const batch of batches) {
      await this.sellerCards.read(batch.map((record) => record.sellerId));
      for (const record of batch) {
        const id = record._id.toHexString();
        listings.set(id, this.addToIndex(record));
        if (!changes.products.has(id)) this.details.prepare(id, () => this.toDetails(record));
      }
    }
    for (const id of changes.products) this.keepNewer(listings, id);
    this.duringFill = undefined;
    this.categoryIndexes.fill([...listings.values()]);
    for (const sellerId of changes.sellers) this.showAgain(sellerId);
    this.showOffers(changes.offers);
    this.showSold(this.sales.sold());
    const isListed = (id: string) => this.categoryIndexes.get(id) !== undefined;
    this.details.keepOnly(isListed);
    await this.index.keepOnly(isListed);
    this.soldOutChanges++;
  }

  /** Updates the product, or removes it when it is not listed. */
  put(record: ProductRecord): void {
    const id = record._id.toHexString();
    const last = this.categoryIndexes.get(id);
    if (!this.isOlderThan(id, record.version)) return;
    if (!isShown(record)) {
      this.remove(id, record.version);
      return;
    }
    this.removed.delete(id);
    this.duringFill?.products.add(id);
    this.categoryIndexes.put(this.addToIndex(record));
    this.details.refresh(id, () => this.toDetails(record));
    if (last?.soldOut !== (record.stock === 0)) this.soldOutChanges++;
  }

  /** The same for a change by another replica. */
  async upsert(record: ProductRecord): Promise<void> {
    for (const seller of await this.sellerCards.findUnnamed(record.sellerId)) {
      this.updateSeller(seller);
    }
    this.put(record);
  }

  isOlderThan(id: string, version: number): boolean {
    return version > (this.categoryIndexes.get(id)?.version ?? this.removed.get(id) ?? 0);
  }

  showsSeller(userId: string): boolean {
    return this.sellerCards.has(userId);
  }

  remove(id: string, version: number): void {
    this.removed.set(id, version);
    this.duringFill?.products.add(id);
    this.categoryIndexes.remove(id);
    this.index.remove(id, version);
    this.details.drop(id);
  }

  /** Applies a changed profile to the cards of all products of the seller. */
  updateSeller(user: UserReplica): void {
    this.sellerCards.upsert(user);
  }

  /** The same for changed settings of the shop; older ones change nothing. */
  updateSettings(settings: ShopSettingsRecord): void {
    if (this.settings.put(settings)) this.showAgain(settings._id);
  }

  /** The same for deliveries that the seller's plan pays. */
  updatePlanDelivery(delivery: PlanDelivery): void {
    if (this.settings.putPlan(delivery)) this.showAgain(delivery._id);
  }

  /** A promotion that began, changed or ended. */
  updateOffer(record: OfferRecord): void {
    const last = this.offers.put(record);
    if (last !== undefined) this.showOffers(last ? [last, record] : [record]);
  }

  /** At midnight in Tanzania offers begin and end, on every replica by its own clock. */
  beginDay(): void {
    const today = dateOf(this.clock.now());
    if (today === this.today) return;
    const changed = this.offers.changedBetween(this.today, today);
    this.today = today;
    this.showOffers(changed);
  }

  toProduct(record: ProductRecord) {
    return toProduct(record, this.sellerCards.card(record.sellerId));
  }

  /** With the offer of today. */
  toOffered(record: ProductRecord) {
    const { _id, sellerId } = record;
    const offer = this.offers.of({ id: _id.toHexString(), sellerId }, this.today);
    return { ...this.toProduct(record), ...(offer && { offer }) };
  }

  toDetails(record: ProductRecord): ProductDetails {
    const { _id, sellerId, sellingPrice } = record;
    const shopSettings = toShopSettings(
      this.termsOf({ _id: _id.toHexString(), sellerId, sellingPrice }),
    );
    return { ...withoutCodes(this.toOffered(record)), shopSettings };
  }

  /** Of a product: whoever makes its delivery free, its shop, a plan or a promotion of today, the lowest basket counts. */
  private termsOf({
    _id: id,
    sellerId,
    sellingPrice: priceTzs,
  }: Pick<ProductCard, '_id' | 'sellerId' | 'sellingPrice'>) {
    const settings = this.settings.of(sellerId);
    const promoted = this.offers.freeFrom({ id, sellerId, priceTzs }, this.today);
    if (promoted === null) return settings;
    const { freeDeliveryFromTzs: own } = settings;
    return { ...settings, freeDeliveryFromTzs: Math.min(promoted, own ?? promoted) };
  }

  /** A product of a fill as it was changed meanwhile, or without it where it was removed. */
  private keepNewer(listings: Map<string, Listing>, id: string): void {
    const read = listings.get(id)?.version ?? 0;
    const current = this.categoryIndexes.get(id);
    if (current && current.version >= read) listings.set(id, current);
    else if (!current && (this.removed.get(id) ?? 0) >= read) listings.delete(id);
  }

  /** All products of a seller of whom something has changed. */
  private showAgain(sellerId: string): void {
    this.duringFill?.sellers.add(sellerId);
    this.showAll(this.categoryIndexes.ofSeller(sellerId));
  }

  private showOffers(offers: readonly OfferRecord[]): void {
    this.duringFill?.offers.push(...offers);
    const wanted = new Map<string, Listing>();
    for (const offer of offers) {
      const { sellerId } = offer;
      const { categoryIndexes } = this;
      const all = sellerId ? categoryIndexes.ofSeller(sellerId) : categoryIndexes.listings();
      for (const listing of all) if (isFor(offer, listing.id)) wanted.set(listing.id, listing);
    }
    this.showAll([...wanted.values()]);
  }

  /** On the cards alone: neither a search nor the page of a product says it. */
  private showSold(ids: Iterable<string>): void {
    for (const id of ids) {
      const listing = this.categoryIndexes.get(id);
      if (!listing || listing.sold === roundedSales(this.sales.of(id))) continue;
      const card = plainCard(listing);
      const { shown } = this.show(card, listing.specified);
      this.categoryIndexes.put({ ...listing, ...shown });
    }
  }

  private showAll(listings: readonly Listing[]): void {
    for (const listing of listings) {
      const { name, verified } = this.sellerCards.card(listing.sellerId);
      const card = { ...plainCard(listing), sellerName: name, sellerVerified: verified };
      const { shown, facets } = this.show(card, listing.specified);
      this.categoryIndexes.put({ ...listing, ...shown });
      this.index.putFacets?.(listing.id, listing.version, facets);
      this.details.drop(listing.id);
    }
  }

  /** Adds its text to the index of searches; returns its listing. */
  private addToIndex(record: ProductRecord): Listing {
    const seller = this.sellerCards.card(record.sellerId);
    const specified = specifiedOf(record.specification);
    const { shown, facets } = this.show(toCard(record, seller), specified);
    this.index.put(toSearchText(record), record.version, facets);
    return {
      id: record._id.toHexString(),
      category: record.category,
      sellerId: record.sellerId,
      version: record.version,
      soldOut: record.stock === 0,
      image: record.productImage[0],
      specified,
      ...shown,
    };
  }

  /** With the offer of today. */
  private show(card: ProductCard, specified: SpecifiedValues) {
    const { location, verified = false } = this.sellerCards.card(card.sellerId);
    const offer = this.offers.of({ id: card._id, sellerId: card.sellerId }, this.today);
    // What lists are sorted and filtered by is what is paid.
    const sellingPrice = offeredPrice(card.sellingPrice, offer);
    const settings = this.termsOf(card);
    const values = toFacetValues(card, location, settings, specified);
    const { dictionaries } = this.categoryIndexes.facets;
    const codes = acquireCodes(values, sellingPrice, dictionaries);
    const sold = roundedSales(this.sales.of(card._id));
    const json = JSON.stringify({
      ...card,
      ...(offer && { offer }),
      ...(sold > 0 && { sold }),
      delivery: toCardDelivery(location, settings),
    });
    const rated = worthOf(card.rating);
    const digest = digestOf(card, values, { offer, free: settings.freeDeliveryFromTzs });
    return {
      shown: { card: json, sellingPrice, codes, verified, digest, sold, rated },
      facets: toFacetFields(values, sellingPrice),
    };
  }
}

/** The card without what the read model adds to it. */
function plainCard(listing: Pick<Listing, 'card'>): ProductCard {
  const { offer, sold, delivery, ...card } = JSON.parse(listing.card) as ProductCard;
  return card;
}

export function isShown(record: Pick<ProductRecord, 'status' | 'deletedAt'>): boolean {
  return record.status === 'listed' && record.deletedAt === null;
}

/** Of what a seller, an offer or a day changes on a card. */
function digestOf(
  { stock: _, rating: __, ...card }: ProductCard,
  { inStock: ___, wellRated: ____, ...values }: FacetValues,
  promoted: { readonly offer: ProductCard['offer']; readonly free: number | null },
): number {
  return crc32(JSON.stringify([card, values, promoted]));
}
