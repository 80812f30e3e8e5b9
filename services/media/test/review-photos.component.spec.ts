import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageOfToken, privateImageLink } from '@sokoni/common';
import { eventually, newId, type TestSession } from '@sokoni/common/testing';
import { reviewPhotoUrl, sizedImageUrl } from '@sokoni/contracts';
import sharp from 'sharp';
import { type Media, somePicture, startMedia, upload } from './media.factory.ts';

let media: Media;
beforeAll(async () => {
  media = await startMedia({ CLEAN_EVERY_MS: '20' });
});
afterAll(() => media.close());

const statusOf = async (address: string, session: TestSession | null = null) =>
  (await media.as(session).fetch(address)).status;

/** A photo that a buyer has uploaded, and the events of the review it belongs to. */
async function photo() {
  const buyer = await media.mint();
  const bytes = await somePicture(400, 300)
    .withExif({ IFD0: { Make: 'Tecno' } })
    .jpeg()
    .toBuffer();
  const { body } = await upload(media, buyer, bytes, 'reviews');
  const imageId = imageOfToken(media.config.INTERNAL_KEY, body.public_id, buyer.userId) ?? '';
  const reviewId = newId();
  const address = reviewPhotoUrl(imageId);
  const publish = (version: number, shown: boolean, imageIds = [imageId], of = reviewId) =>
    media.deliverTwice(
      'review.photos-changed',
      { reviewId: of, userId: buyer.userId, imageIds, shown },
      { version },
    );
  const link = privateImageLink(media.config.INTERNAL_KEY, { imageId, viewerId: buyer.userId });
  return { buyer, imageId, address, thumbnail: sizedImageUrl(address, 160, 'webp'), publish, link };
}

describe('the photo of a review', () => {
  it('has an address only while its review is shown', async () => {
    const { address, thumbnail, publish, link, buyer } = await photo();
    expect(await statusOf(address)).toBe(404);
    await publish(1, false);
    expect(await statusOf(address)).toBe(404);
    await publish(2, true);
    for (const shown of [address, thumbnail]) expect(await statusOf(shown)).toBe(200);
    await publish(3, false);
    for (const hidden of [address, thumbnail]) expect(await statusOf(hidden)).toBe(404);
    expect(await statusOf(link, buyer)).toBe(200);
    await publish(4, true);
    expect(await statusOf(thumbnail)).toBe(200);
  });

  it('is taken off with its review, also where a verification names it', async () => {
    const { imageId, address, publish, link, buyer } = await photo();
    await publish(1, true);
    const verify = (version: number, imageIds: string[]) =>
      media.publishEvent(
        'verification.photos-changed',
        { userId: buyer.userId, imageIds },
        { version },
      );
    await verify(1, [imageId]);
    await publish(2, false);
    expect(await statusOf(address)).toBe(404);
    await publish(3, true, []);
    expect(await statusOf(link, buyer)).toBe(200);
  });

  it('is small, without camera data, and kept by no cache but the reader’s own', async () => {
    const { thumbnail, address, publish } = await photo();
    await publish(1, true);
    for (const [shown, width] of [
      [address, 400],
      [thumbnail, 160],
    ] as const) {
      const response = await media.as(null).fetch(shown);
      expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ width });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('is not shown again by an older event', async () => {
    const { address, publish } = await photo();
    await publish(3, false);
    await publish(2, true);
    expect(await statusOf(address)).toBe(404);
  });

  it('is deleted with every size when its review has it no longer', async () => {
    const { imageId, address, thumbnail, publish, link, buyer } = await photo();
    await publish(1, true);
    expect(await statusOf(thumbnail)).toBe(200);
    await publish(2, false, []);
    for (const gone of [address, thumbnail]) expect(await statusOf(gone)).toBe(404);
    await eventually(async () => expect(await statusOf(link, buyer)).toBe(404));
    const files = await readdir(media.folder, { recursive: true });
    expect(files.filter((file) => file.includes(imageId) && file.endsWith('.jpg'))).toEqual([]);
    expect(files.map((file) => join('/', file)).some((file) => file.includes('.part'))).toBe(false);
  });

  it('of another user, or of another review, is not shown', async () => {
    const [own, others] = [await photo(), await photo()];
    await own.publish(1, true, [own.imageId, others.imageId]);
    expect(await statusOf(others.address)).toBe(404);
    await own.publish(1, false, [own.imageId], newId());
    expect(await statusOf(own.address)).toBe(200);
    await own.publish(2, false);
    await own.publish(2, true, [own.imageId], newId());
    expect(await statusOf(own.address)).toBe(404);
  });

  it('goes with the account of its author', async () => {
    const { buyer, address, publish } = await photo();
    await publish(1, true);
    await media.publishEvent('user.deleted', {
      userId: buyer.userId,
      name: 'Neema',
      email: 'neema@example.tz',
      role: 'GENERAL',
      language: 'sw',
      openOrders: 'cancel',
    });
    await eventually(async () => expect(await statusOf(address)).toBe(404));
  });

  it('stays hidden when sizes are asked for while it is taken back', async () => {
    const { address, publish } = await photo();
    await publish(1, true);
    const widths = [160, 320, 640, 1280].flatMap((width) =>
      (['avif', 'webp', 'jpg'] as const).map((format) => sizedImageUrl(address, width, format)),
    );
    await Promise.all([...widths.map((size) => statusOf(size)), publish(2, false)]);
    for (const size of [address, ...widths]) expect(await statusOf(size)).toBe(404);
  });
});
