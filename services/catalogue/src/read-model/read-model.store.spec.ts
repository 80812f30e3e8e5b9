import { Clock, type UserReplicas } from '@sokoni/common';
import type { ProductCard, ProductDetails, UserReplica } from '@sokoni/contracts';
import { productRecordOf } from '../../test/product.factory.ts';
import type { OfferRecord } from '../offers/offers.repository.ts';
import type { ProductRecord } from '../products/product.schema.ts';
import type { SalesService } from '../sales/sales.service.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ShopSettingsRecord } from '../shop-settings/shop-settings.schema.ts';
import { ReadModelStore } from './read-model.store.ts';
import { SellerCardsService } from './seller-cards.service.ts';

const EVENING = new Date('2026-03-01T20:59:00Z');
const MIDNIGHT = new Date('2026-03-01T21:00:00Z');

function profileOf(sellerId: string, version: number, name: string): UserReplica {
  const user = { _id: sellerId, version, name, businessName: '', role: 'SELLER', phone: '' };
  return { ...user, location: 'Mwanza', profilePic: '', email: '' } as unknown as UserReplica;
}

function offerOf(sellerId: string, from: string): OfferRecord {
  const offer = { percent: 10, from, to: null, productIds: null };
  return { _id: 'offer', sellerId, offer, version: 1 };
}

/** A read model with a product, and a fill that has read that product but is not done. */
function storeWith(record: ProductRecord) {
  const { sellerId } = record;
  const profiles = new Map([[sellerId, profileOf(sellerId, 1, 'Old name')]]);
  const userReplicas = { findKnown: async () => profiles } as unknown as UserReplicas;
  const clock = new Clock();
  let now = EVENING;
  clock.now = () => now;
  const index = { revision: 0, put() {}, remove() {}, keepOnly() {} } as unknown as SearchIndex;
  const orders = new Map<string, number>();
  let notify: (ids: readonly string[]) => void = () => undefined;
  const sales = {
    revision: 0,
    of: (id: string) => orders.get(id) ?? 0,
    sold: () => orders.keys(),
    follow(follower: typeof notify) {
      notify = follower;
    },
  } as unknown as SalesService;
  const sell = (count: number, id = record._id.toHexString()) => {
    orders.set(id, count);
    notify([id]);
  };
  const store = new ReadModelStore(new SellerCardsService(userReplicas), index, sales, clock);
  const shown = (id = record._id.toHexString()) => {
    const listing = store.categoryIndexes.get(id);
    return listing && { ...listing, card: JSON.parse(listing.card) as ProductCard };
  };
  const fill = async (during: () => void, then: readonly ProductRecord[] = []) => {
    const batches = async function* () {
      yield [record];
      during();
      yield [...then];
    };
    await store.fill(batches());
  };
  const beginDay = () => {
    now = MIDNIGHT;
    store.beginDay();
  };
  /** The page of the product, and whether it had to be read. */
  const page = async () => {
    let isRead = false;
    const replies = await store.details.get(record._id.toHexString(), async () => {
      isRead = true;
      return store.toDetails(record);
    });
    const { data }: { data: ProductDetails } = JSON.parse(String(replies?.forMembers));
    return { ...data, isRead };
  };
  return { store, profiles, shown, fill, beginDay, sell, page };
}

it('a fill of the read model prepares the pages of products', async () => {
  const { fill, page } = storeWith(productRecordOf({ productName: 'Ngoma' }));
  await fill(() => undefined);
  expect(await page()).toMatchObject({ productName: 'Ngoma', isRead: false });
});

describe('a change during a fill of the read model', () => {
  let record: ProductRecord;
  beforeEach(() => {
    record = productRecordOf({ productName: 'Ngoma', sellingPrice: 10_000 });
  });

  it('of a profile is shown after it', async () => {
    const { store, shown, fill, page } = storeWith(record);
    await fill(() => undefined);
    await fill(() => store.updateSeller(profileOf(record.sellerId, 2, 'New name')));
    expect(shown()?.card.sellerName).toBe('New name');
    expect((await page()).userId.name).toBe('New name');
  });

  it('of a profile that the fill itself reads with a later batch is shown on the earlier ones', async () => {
    const { profiles, shown, fill } = storeWith(record);
    const later = productRecordOf({ productName: 'Marimba' });
    const rename = () => profiles.set(record.sellerId, profileOf(record.sellerId, 2, 'New name'));
    await fill(rename, [later]);
    expect(shown()?.card.sellerName).toBe('New name');
  });

  it('of a promotion is shown after it', async () => {
    const { store, shown, fill, page } = storeWith(record);
    await fill(() => store.updateOffer(offerOf(record.sellerId, '2026-03-01')));
    expect(shown()?.sellingPrice).toBe(9_000);
    expect((await page()).offer?.percents).toEqual([10]);
  });

  it('of a free delivery is shown on card, page and facet, until its last day', async () => {
    const { store, shown, fill, page, beginDay } = storeWith(record);
    await fill(() => undefined);
    const before = store.digest;
    const delivery = { fromTzs: 10_000, from: '2026-03-01', to: '2026-03-01', productIds: null };
    const about = { _id: 'free', sellerId: null, offer: null };
    store.updateOffer({ ...about, delivery, version: 1 });
    expect(shown()?.card.delivery?.freeFromTzs).toBe(10_000);
    expect((await page()).shopSettings.freeDeliveryFromTzs).toBe(10_000);
    const codes = shown()?.codes;
    expect(store.digest).not.toBe(before);
    beginDay();
    expect(shown()?.card.delivery).toEqual({ from: 'Mwanza' });
    expect((await page()).shopSettings.freeDeliveryFromTzs).toBeNull();
    expect(shown()?.codes).not.toEqual(codes);
    expect(store.digest).toBe(before);
  });

  it('of the sales is shown after it, also of products that it has read already', async () => {
    const { shown, fill, sell } = storeWith(record);
    await fill(() => sell(57));
    expect(shown()?.card.sold).toBe(50);
  });

  it('of the day is shown after it', async () => {
    const { store, shown, fill, beginDay } = storeWith(record);
    store.updateOffer(offerOf(record.sellerId, '2026-03-02'));
    await fill(beginDay);
    expect(shown()?.sellingPrice).toBe(9_000);
  });

  it('of shop settings is shown after it', async () => {
    const { store, shown, fill } = storeWith(record);
    const settings = { regions: ['Mwanza'], freeDeliveryFromTzs: null, cashOnDelivery: true };
    const before = storeWith(record);
    before.store.updateSettings(settingsOf(record.sellerId, settings));
    await before.fill(() => undefined);
    await fill(() => store.updateSettings(settingsOf(record.sellerId, settings)));
    expect(store.digest).toBe(before.store.digest);
    expect(shown()?.codes).toEqual(before.shown()?.codes);
    expect(shown()?.card.delivery).toEqual({ from: 'Mwanza', regions: ['Mwanza'] });
  });

  it('of a product is kept: an edit, an upload and a deletion', async () => {
    const { store, shown, fill, page } = storeWith(record);
    await fill(() => undefined);
    const added = productRecordOf({ productName: 'Zeze' });
    await fill(() => {
      store.put({ ...record, version: record.version + 1, productName: 'Ngoma kubwa' });
      store.put(added);
    });
    expect(shown()?.card.productName).toBe('Ngoma kubwa');
    expect(await page()).toMatchObject({ productName: 'Ngoma kubwa', isRead: false });
    expect(shown(added._id.toHexString())?.card.productName).toBe('Zeze');
    await fill(() => store.remove(record._id.toHexString(), record.version + 2));
    expect(shown()).toBeUndefined();
  });
});

describe('the digest of the read model', () => {
  it('is the same after a fill as after the changes one by one, and differs where a card does', async () => {
    const record = productRecordOf({ productName: 'Ngoma' });
    const [filled, changed] = [storeWith(record), storeWith(record)];
    filled.profiles.set(record.sellerId, profileOf(record.sellerId, 2, 'New name'));
    await filled.fill(() => undefined);
    await changed.fill(() => undefined);
    expect(changed.store.digest).not.toBe(filled.store.digest);
    changed.store.updateSeller(profileOf(record.sellerId, 2, 'New name'));
    expect(changed.store.digest).toBe(filled.store.digest);
    const other = productRecordOf({ productName: 'Zeze' });
    changed.store.put(other);
    expect(changed.store.digest).not.toBe(filled.store.digest);
    changed.store.remove(other._id.toHexString(), other.version + 1);
    expect(changed.store.digest).toBe(filled.store.digest);
  });
});

function settingsOf(sellerId: string, settings: object): ShopSettingsRecord {
  return { _id: sellerId, holiday: null, version: 1, ...settings } as ShopSettingsRecord;
}

describe('the sales of a product', () => {
  it('stand on its card in rounded numbers, and leave the digest as it is', async () => {
    const { store, shown, fill, sell, beginDay } = storeWith(productRecordOf({}));
    await fill(() => undefined);
    expect(shown()?.card).not.toHaveProperty('sold');
    const { digest } = store;
    const revision = () => store.categoryIndexes.revision;
    sell(21);
    expect([shown()?.card.sold, shown()?.sold]).toEqual([20, 20]);
    const before = revision();
    sell(22);
    expect(revision()).toBe(before);
    beginDay();
    expect([shown()?.card.sold, store.digest]).toEqual([20, digest]);
  });
});
