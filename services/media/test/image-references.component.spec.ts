import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, newId, type TestSession } from '@sokoni/common/testing';
import { type EventData, mediaRoutes, type Product, type UserReplica } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { PictureStorage } from '../src/storage/picture-storage.ts';
import { type Media, pathOf, somePicture, startMedia, upload } from './media.factory.ts';

const WEEK_AND_A_BIT = 7 * 86_400_000 + 60_000;

let media: Media;
let seller: TestSession;

beforeAll(async () => {
  media = await startMedia({ CLEAN_EVERY_MS: '20' });
  seller = await media.mint({ role: 'SELLER' });
});
afterAll(() => media.close());

const images = () => media.app.get<Connection>(getConnectionToken()).collection('images');
const idOf = (url: string) => url.split('/').at(-1)?.slice(0, 32) as never;

async function somePictureUrl(): Promise<string> {
  return (await upload(media, seller, await somePicture().png().toBuffer())).body.url;
}

const referencesOf = async (url: string): Promise<string[]> =>
  (await images().findOne({ _id: idOf(url) }))?.references ?? [];

/** Sets the age of a picture to more than a week. */
const age = (url: string) =>
  images().updateOne(
    { _id: idOf(url) },
    { $set: { wantedAt: new Date(Date.now() - WEEK_AND_A_BIT) } },
  );

const statusOf = async (url: string) => (await media.as(null).fetch(pathOf(url))).status;
const untilDeleted = (url: string) => eventually(async () => expect(await statusOf(url)).toBe(404));

/** Waits for another run of the cleaner: until it has deleted a picture that was due. */
async function untilCleaned(): Promise<void> {
  const due = await somePictureUrl();
  await age(due);
  await untilDeleted(due);
}

function someProduct(productImage: string[], version = 1): Product {
  const _id = newId();
  return {
    _id,
    productName: 'Simu',
    language: 'sw',
    brandName: 'Tecno',
    category: 'Tablets.Phones',
    productImage,
    description: 'Simu nzuri',
    price: 300_000,
    sellingPrice: 250_000,
    condition: 'Brand New',
    stock: 4,
    variants: [],
    userId: { _id: seller.userId, name: 'Duka', location: 'Arusha' },
    status: 'listed',
    version,
    createdAt: '2026-01-05T08:00:00.000Z',
  };
}

describe('a picture without a reference', () => {
  it('is deleted after a week with its sizes', async () => {
    const url = await somePictureUrl();
    const sized = url.replace('.jpg', '/160.webp');
    expect(await statusOf(sized)).toBe(200);
    await age(url);
    await untilDeleted(url);
    await untilDeleted(sized);
  });

  it('stays for a week', async () => {
    const url = await somePictureUrl();
    await untilCleaned();
    expect(await statusOf(url)).toBe(200);
  });

  it('stays another week after another upload', async () => {
    const bytes = await somePicture().png().toBuffer();
    const { url } = (await upload(media, seller, bytes)).body;
    await images().updateOne(
      { _id: idOf(url) },
      { $set: { wantedAt: new Date(Date.now() - 86_400_000) } },
    );
    const again = Date.now();
    await upload(media, seller, bytes);
    const kept = await images().findOne({ _id: idOf(url) });
    expect(Number(kept?.wantedAt)).toBeGreaterThanOrEqual(again);
  });

  it('is not stored again while its file is being deleted, and is afterwards', async () => {
    const bytes = await somePicture().png().toBuffer();
    const { url } = (await upload(media, seller, bytes)).body;
    const storage = media.app.get(PictureStorage);
    const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const remove = jest.spyOn(storage, 'remove').mockImplementationOnce(async (publicId) => {
      started.resolve();
      await goOn.promise;
      remove.mockRestore();
      await storage.remove(publicId);
    });
    await age(url);
    await started.promise;
    expect((await upload(media, seller, bytes)).status).toBe(503);
    await media.deliverTwice('product.created', someProduct([url]));
    expect(await referencesOf(url)).toEqual([]);
    goOn.resolve();
    await untilDeleted(url);
    await eventually(async () => (await images().findOne({ _id: idOf(url) })) === null);
    expect((await upload(media, seller, bytes)).status).toBe(200);
    expect(await statusOf(url)).toBe(200);
  });

  it('is deleted by the next process where one died while it did so', async () => {
    const url = await somePictureUrl();
    await images().updateOne({ _id: idOf(url) }, { $set: { removingUntil: new Date(0) } });
    await age(url);
    await untilDeleted(url);
    await eventually(async () => expect(await images().findOne({ _id: idOf(url) })).toBeNull());
  });

  it('stays for another week from when a service is about to show it', async () => {
    const [old, gone] = [await somePictureUrl(), await somePictureUrl()];
    await age(gone);
    await untilDeleted(gone);
    await images().updateOne(
      { _id: idOf(old) },
      { $set: { wantedAt: new Date(Date.now() - 6 * 86_400_000) } },
    );
    const urls = [old, gone, 'https://images.example/a.jpg'];
    const asked = Date.now();
    expect(await media.inside.call(mediaRoutes.keepImages, { body: { urls } })).toEqual({
      gone: [gone],
    });
    const kept = await images().findOne({ _id: idOf(old) });
    expect(Number(kept?.wantedAt)).toBeGreaterThanOrEqual(asked);
  });
});

describe('a referenced picture', () => {
  it('stays for every version of content that had it: an earlier one can be put back', async () => {
    const url = await somePictureUrl();
    const blockId = newId();
    const send = (version: number, picture: string) =>
      media.deliverTwice('site-content.changed', { blockId, picture }, { version });
    await send(1, url);
    await send(2, '');
    expect(await referencesOf(url)).toEqual([`content:${blockId}:1`]);
    await age(url);
    await untilCleaned();
    expect(await statusOf(url)).toBe(200);
  });

  it('stays while a shop shows it at its head', async () => {
    const url = await somePictureUrl();
    const terms = { regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true, holiday: null };
    const sellerId = newId();
    const send = (version: number, pictures: string[]) =>
      media.deliverTwice(
        'shop-settings.changed',
        { sellerId, ...terms, pictures, vatNumber: '' },
        { version },
      );
    await send(1, [url]);
    expect(await referencesOf(url)).toEqual([`shop:${sellerId}`]);
    await send(2, []);
    expect(await referencesOf(url)).toEqual([]);
  });

  it('stays while a product shows it, and ages from the deletion of the product', async () => {
    const url = await somePictureUrl();
    const product = someProduct([url]);
    await media.deliverTwice('product.created', product);
    expect(await referencesOf(url)).toEqual([`product:${product._id}`]);
    await age(url);
    await untilCleaned();
    expect(await statusOf(url)).toBe(200);

    const deleted = { productId: product._id, sellerId: seller.userId, productImage: [url] };
    await media.deliverTwice('product.deleted', deleted, { aggregateId: product._id, version: 2 });
    expect(await referencesOf(url)).toEqual([]);
    expect(await statusOf(url)).toBe(200);
    await age(url);
    await untilDeleted(url);
  });

  it('ages when its product shows another one instead', async () => {
    const [old, fresh] = [await somePictureUrl(), await somePictureUrl()];
    const product = someProduct([old]);
    await media.publishEvent('product.created', product);
    await media.publishEvent('product.updated', { ...product, productImage: [fresh], version: 2 });
    expect([await referencesOf(old), await referencesOf(fresh)]).toEqual([
      [],
      [`product:${product._id}`],
    ]);
  });

  it('ignores an event that comes late', async () => {
    const url = await somePictureUrl();
    const product = someProduct([url], 2);
    const deleted = { productId: product._id, sellerId: seller.userId, productImage: [url] };
    await media.publishEvent('product.deleted', deleted, { aggregateId: product._id, version: 3 });
    await media.publishEvent('product.updated', product);
    expect(await referencesOf(url)).toEqual([]);
  });

  it('stays for the other product that shows it', async () => {
    const url = await somePictureUrl();
    const [one, other] = [someProduct([url]), someProduct([url])];
    await media.publishEvent('product.created', one);
    await media.publishEvent('product.created', other);
    const deleted = { productId: one._id, sellerId: seller.userId, productImage: [url] };
    await media.publishEvent('product.deleted', deleted, { aggregateId: one._id, version: 2 });
    expect(await referencesOf(url)).toEqual([`product:${other._id}`]);
  });

  it('stays as a profile picture until its owner changes it', async () => {
    const [old, fresh] = [await somePictureUrl(), await somePictureUrl()];
    const user = someUser(old);
    await media.deliverTwice('user.registered', user);
    expect(await referencesOf(old)).toEqual([`user:${user._id}`]);
    await media.deliverTwice('user.updated', { ...user, profilePic: fresh, version: 2 });
    expect([await referencesOf(old), await referencesOf(fresh)]).toEqual([
      [],
      [`user:${user._id}`],
    ]);
  });

  it('stays in My Orders after the deletion of the product', async () => {
    const url = await somePictureUrl();
    const product = someProduct([url]);
    const order = someOrder(product);
    await media.publishEvent('product.created', product);
    await media.deliverTwice('order.placed', order);
    const deleted = { productId: product._id, sellerId: seller.userId, productImage: [url] };
    await media.publishEvent('product.deleted', deleted, { aggregateId: product._id, version: 2 });
    expect(await referencesOf(url)).toEqual(['orders']);
  });

  it('is never a foreign address', async () => {
    const product = someProduct(['https://res.cloudinary.example/a.jpg', 'not an address']);
    await media.publishEvent('product.created', product);
    expect(await media.broker.deadLetters('media')).toBe(0);
  });
});

function someUser(profilePic: string): UserReplica {
  const _id = newId();
  const contact = { email: `${_id}@example.com`, phone: '', location: 'Arusha' };
  const names = {
    name: 'Asha Juma',
    businessName: '',
    publicPhone: false,
    phoneConfirmed: false,
    username: _id,
  };
  const about = { ...names, role: 'GENERAL', language: 'en' } as const;
  const state = { verification: 'unverified', accountStatus: 'active' } as const;
  return { _id, ...about, ...contact, ...state, profilePic, version: 1 };
}

function someOrder(product: Product): EventData<'order.placed'> {
  const sellerId = seller.userId;
  const buyer = {
    userId: newId(),
    name: 'Juma',
    email: 'juma@example.com',
    phone: '',
    language: 'en' as const,
  };
  const line = {
    productId: product._id,
    variantId: null,
    wholesaleMinimum: null,
    lineId: newId(),
    name: product.productName,
    optionLabel: '',
    image: product.productImage,
    quantity: 1,
    price: 250_000,
    discountTzs: 0,
    sellerId,
  };
  return {
    orderId: newId(),
    orderNumber: 'SK-1',
    buyer,
    lines: [line],
    sellerOrders: [],
    totalAmountTzs: 250_000,
  };
}
