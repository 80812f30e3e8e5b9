import { readdir } from 'node:fs/promises';
import { imageOfToken } from '@sokoni/common';
import { eventually, newId, type TestSession } from '@sokoni/common/testing';
import { reviewPhotoUrl, sizedImageUrl } from '@sokoni/contracts';
import sharp from 'sharp';
import { CloudinaryStandIn } from './cloudinary-stand-in.ts';
import { type Media, pathOf, somePicture, startMedia, upload } from './media.factory.ts';
import { ObjectStore } from './object-store.ts';

interface Storage {
  /** Of a replica that shares nothing with the first one but the storage and the database. */
  readonly env: (first?: Media) => Record<string, string>;
  readonly files: (media: Media) => Promise<string[]>;
  readonly stop: () => Promise<void>;
}

const storages: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['disk', openDisk],
  ['s3', openStore],
  ['cloudinary', openCloudinary],
];

describe.each(storages)('pictures on %s', (_, open) => {
  let storage: Storage;
  let media: Media;
  let replica: Media;
  let seller: TestSession;

  beforeAll(async () => {
    storage = await open();
    media = await startMedia(storage.env());
    replica = await startMedia({ ...storage.env(media), MONGO_DB: media.config.MONGO_DB });
    seller = await media.mint({ role: 'SELLER' });
  });
  afterAll(async () => {
    await replica?.close();
    await media?.close();
    await storage?.stop();
  });

  const read = async (address: string, of = media, headers: Record<string, string> = {}) => {
    const response = await of.as(null).fetch(pathOf(address), { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const uploaded = async (preset = 'products', by = seller) => {
    const bytes = await somePicture(400, 300).jpeg().toBuffer();
    const { status, body } = await upload(media, by, bytes, preset);
    expect(status).toBe(200);
    return body;
  };

  it('are the same bytes at every replica, for caches to keep for good', async () => {
    const { url, bytes, public_id } = await uploaded();
    const [here, there] = [await read(url), await read(url, replica)];
    expect(there.bytes).toHaveLength(bytes);
    expect(there.bytes.equals(here.bytes)).toBe(true);
    for (const { response } of [here, there]) {
      expect(response.headers.get('etag')).toBe(`"${public_id}"`);
      expect(response.headers.get('content-length')).toBe(String(bytes));
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const known = await read(url, replica, { 'if-none-match': `"${public_id}"` });
    expect([known.response.status, known.bytes.length]).toEqual([304, 0]);
  });

  it('have sizes that any replica makes once for all', async () => {
    const { url, public_id } = await uploaded();
    const size = sizedImageUrl(url, 160, 'webp');
    const [made, again] = [await read(size, replica), await read(size)];
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'webp', width: 160 });
    expect(again.bytes.equals(made.bytes)).toBe(true);
    const files = await storage.files(media);
    expect(files.filter((file) => file.includes(public_id)).sort()).toEqual([
      expect.stringMatching(/\/160\.webp$/),
      expect.stringMatching(/\/original\.jpg$/),
    ]);
  });

  it('that do not exist are not found', async () => {
    const none = `http://localhost:8080/media/${'ab12'.padEnd(32, '0')}.jpg`;
    expect((await read(none)).response.status).toBe(404);
    expect((await read(sizedImageUrl(none, 320, 'avif'))).response.status).toBe(404);
  });

  it('of a review have a public address only while it is shown', async () => {
    const buyer = await media.mint();
    const { public_id, url: link } = await uploaded('reviews', buyer);
    const imageId = imageOfToken(media.config.INTERNAL_KEY, public_id, buyer.userId) ?? '';
    const review = { reviewId: newId(), userId: buyer.userId, imageIds: [imageId] };
    const address = `http://localhost${reviewPhotoUrl(imageId)}`;
    const show = (version: number, shown: boolean) =>
      media.publishEvent('review.photos-changed', { ...review, shown }, { version });
    await show(1, true);
    expect((await read(address, replica)).response.status).toBe(200);
    await show(2, false);
    expect((await read(address, replica)).response.status).toBe(404);
    expect((await media.as(buyer).fetch(link)).status).toBe(200);
    expect((await media.as(seller).fetch(link)).status).toBe(404);
  });

  it('that nothing refers to are deleted with every size', async () => {
    const hurry = { UNUSED_MS: '1', CLEAN_EVERY_MS: '20' };
    const cleaner = await startMedia({ ...storage.env(), ...hurry });
    const by = await cleaner.mint({ role: 'SELLER' });
    const before = await storage.files(cleaner);
    const { body } = await upload(cleaner, by, await somePicture(400, 300).png().toBuffer());
    await eventually(async () => expect((await read(body.url, cleaner)).response.status).toBe(404));
    await eventually(async () => expect(await storage.files(cleaner)).toEqual(before));
    await cleaner.close();
  });

  it('let a replica serve while the storage answers', async () => {
    const ready = await fetch(`${media.url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { storage: true }]);
  });
});

async function openDisk(): Promise<Storage> {
  return {
    env: (first): Record<string, string> => (first ? { MEDIA_DIR: first.folder } : {}),
    files: async ({ config }) => {
      const files = await readdir(config.MEDIA_DIR, { recursive: true, withFileTypes: true });
      return files.filter((one) => one.isFile()).map((one) => `${one.parentPath}/${one.name}`);
    },
    stop: async () => {},
  };
}

async function openStore(): Promise<Storage> {
  const store = await ObjectStore.start();
  return { env: () => store.env(), files: () => store.keys(), stop: () => store.stop() };
}

async function openCloudinary(): Promise<Storage> {
  const cloud = await CloudinaryStandIn.open();
  return { env: () => cloud.env, files: async () => cloud.files(), stop: () => cloud.close() };
}
