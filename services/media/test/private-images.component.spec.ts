import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Clock, imageOfToken, privateImageLink } from '@sokoni/common';
import { eventually, newId, type TestSession } from '@sokoni/common/testing';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { keepEvidence } from '../src/migrations/0001-collections.ts';
import { PrivateImagesRepository } from '../src/private-images/private-images.repository.ts';
import { PrivateImagesService } from '../src/private-images/private-images.service.ts';
import { PictureStorage } from '../src/storage/picture-storage.ts';
import { type Media, somePicture, startMedia, upload } from './media.factory.ts';

let media: Media;
let buyer: TestSession;
let stranger: TestSession;

beforeAll(async () => {
  media = await startMedia({ CLEAN_EVERY_MS: '20' });
});
beforeEach(async () => {
  buyer = await media.mint();
  stranger = await media.mint();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => media.close());

const key = () => media.config.INTERNAL_KEY;
const statusOf = async (who: TestSession | null, address: string) =>
  (await media.as(who).fetch(address)).status;
const rows = () =>
  media.app
    .get<Connection>(getConnectionToken())
    .collection<{ _id: string; expiresAt: Date }>('private_images');

async function evidence() {
  const picture = await somePicture(400, 300).jpeg().toBuffer();
  const { status, body } = await upload(media, buyer, picture, 'evidence');
  expect(status).toBe(200);
  const imageId = imageOfToken(key(), body.public_id, buyer.userId) ?? '';
  return { body, imageId };
}

const linkFor = (imageId: string, { userId: viewerId }: TestSession) =>
  privateImageLink(key(), { imageId, viewerId });

/** Its first character is another one whatever it was: a fixed character is the right one in one of 64 runs. */
const withOtherSignature = (url: string) =>
  url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);

describe('a picture that is evidence', () => {
  it('is shown by a link to its user only, and not cached', async () => {
    const { body, imageId } = await evidence();
    const response = await media.as(buyer).fetch(body.url);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const shown = Buffer.from(await response.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
    expect(await statusOf(stranger, linkFor(imageId, stranger))).toBe(200);
    expect(await statusOf(stranger, body.url)).toBe(404);
    expect(await statusOf(null, body.url)).toBe(401);
    expect(await statusOf(buyer, withOtherSignature(body.url))).toBe(404);
  });

  it('has no public address in any size', async () => {
    const { imageId } = await evidence();
    for (const path of [`${imageId}.jpg`, `${imageId}/320.avif`, `${imageId}/private.jpg`]) {
      expect(await statusOf(buyer, `/media/${path}`)).toBe(404);
    }
    const odd = { imageId: '../../etc', viewerId: buyer.userId };
    expect(await statusOf(buyer, privateImageLink(key(), odd).replace('../../etc', '..%2F'))).toBe(
      404,
    );
  });

  it('is deleted after a week unless it is attached, and with the account of its sender', async () => {
    const [loose, attached] = [await evidence(), await evidence()];
    const stated = (userId: string, imageIds: string[]) =>
      media.publishEvent('dispute.stated', {
        orderId: newId(),
        sellerId: newId(),
        userId,
        imageIds,
      });
    await stated(stranger.userId, [loose.imageId]);
    await stated(buyer.userId, [attached.imageId]);
    const week = Date.now() + 8 * 86_400_000;
    const later = async (imageId: string) =>
      (await rows().findOne({ _id: imageId }))?.expiresAt.getTime() ?? 0;
    expect(await later(loose.imageId)).toBeLessThan(week);
    expect(await later(attached.imageId)).toBeGreaterThan(week);
    await rows().updateOne({ _id: loose.imageId }, { $set: { expiresAt: new Date() } });
    await eventually(async () =>
      expect(await statusOf(buyer, linkFor(loose.imageId, buyer))).toBe(404),
    );
    expect(await statusOf(buyer, linkFor(attached.imageId, buyer))).toBe(200);
    const { userId } = buyer;
    await media.publishEvent('user.deleted', {
      userId,
      name: 'Neema',
      email: 'neema@example.tz',
      role: 'GENERAL',
      language: 'sw',
      openOrders: 'cancel',
    });
    await eventually(async () =>
      expect(await statusOf(stranger, linkFor(attached.imageId, stranger))).toBe(404),
    );
  });

  it('is not deleted where it is attached while others are', async () => {
    const [first, second] = [await evidence(), await evidence()];
    const storage = media.app.get(PictureStorage);
    const [removing, attached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const remove = storage.remove.bind(storage);
    jest.spyOn(storage, 'remove').mockImplementationOnce(async (publicId) => {
      removing.resolve();
      await attached.promise;
      return remove(publicId);
    });
    const week = new Date(Date.now() + 8 * 86_400_000);
    const clock = jest.spyOn(media.app.get(Clock), 'now').mockReturnValue(week);
    await removing.promise;
    const statement = { orderId: newId(), sellerId: newId(), userId: buyer.userId };
    await media.publishEvent('dispute.stated', { ...statement, imageIds: [second.imageId] });
    clock.mockRestore();
    attached.resolve();
    await eventually(async () => expect(await rows().findOne({ _id: first.imageId })).toBeNull());
    // The next round has begun, so that the one that found both has ended.
    const third = await evidence();
    await rows().updateOne({ _id: third.imageId }, { $set: { expiresAt: new Date() } });
    await eventually(async () => expect(await rows().findOne({ _id: third.imageId })).toBeNull());
    expect(await statusOf(buyer, linkFor(second.imageId, buyer))).toBe(200);
  });

  it('of a deleted user is not kept by an event that comes late', async () => {
    const { imageId } = await evidence();
    const soon = new Date(Date.now() + 60_000);
    await media.app.get(PrivateImagesRepository).expireOf(buyer.userId, soon);
    const { userId } = buyer;
    const imageIds = [imageId];
    await media.publishEvent('message.photos-sent', { conversationId: newId(), userId, imageIds });
    await media.publishEvent('dispute.stated', {
      ...{ orderId: newId(), sellerId: newId(), userId, imageIds },
    });
    await media.publishEvent('verification.photos-changed', { userId, imageIds });
    expect((await rows().findOne({ _id: imageId }))?.expiresAt).toEqual(soon);
  });

  it('of a message is kept like one of a dispute, unless a verification shows it', async () => {
    const [sent, shown] = [await evidence(), await evidence()];
    const { userId } = buyer;
    await media.publishEvent('verification.photos-changed', { userId, imageIds: [shown.imageId] });
    const expiryOf = async (imageId: string) =>
      (await rows().findOne({ _id: imageId }))?.expiresAt.getTime() ?? 0;
    const before = await expiryOf(shown.imageId);
    const imageIds = [sent.imageId, shown.imageId];
    await media.publishEvent('message.photos-sent', { conversationId: newId(), userId, imageIds });
    expect(await expiryOf(sent.imageId)).toBeGreaterThan(Date.now() + 8 * 86_400_000);
    expect(await expiryOf(shown.imageId)).toBe(before);
  });

  it('of a VAT number is kept while the number needs it, and deleted 90 days later', async () => {
    buyer = await media.mint();
    const [first, second] = [await evidence(), await evidence()];
    const sellerId = buyer.userId;
    const needs = (version: number, ...imageIds: string[]) =>
      media.publishEvent('vat-number.asked', { sellerId, imageIds }, { version });
    const expiryOf = async ({ imageId }: { readonly imageId: string }) =>
      (await rows().findOne({ _id: imageId }))?.expiresAt;
    await needs(1, first.imageId);
    expect(await expiryOf(first)).toBeNull();
    const now = Date.now();
    await needs(3, second.imageId);
    const until = (await expiryOf(first))?.getTime() ?? 0;
    expect(until).toBeGreaterThanOrEqual(now + 90 * 86_400_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 90 * 86_400_000);
    expect(await expiryOf(second)).toBeNull();
    // What comes late changes nothing; what is needed again stays.
    await needs(2, first.imageId);
    expect((await expiryOf(first))?.getTime()).toBe(until);
    await needs(4);
    await needs(5, second.imageId);
    expect(await expiryOf(second)).toBeNull();
    // By itself, at that time.
    const clock = jest.spyOn(media.app.get(Clock), 'now');
    const images = media.app.get(PrivateImagesService);
    clock.mockReturnValue(new Date(until - 60_000));
    await images.clean();
    expect(await rows().findOne({ _id: first.imageId })).not.toBeNull();
    clock.mockReturnValue(new Date(until));
    await images.clean();
    await eventually(async () => expect(await rows().findOne({ _id: first.imageId })).toBeNull());
    clock.mockRestore();
    expect(await rows().findOne({ _id: second.imageId })).not.toBeNull();
    // The cleaner rests until a time that has not come yet; a deleted account wakes it.
    const gone = { name: 'Asha', email: '', role: 'GENERAL', language: 'sw' } as const;
    const { userId } = stranger;
    await media.publishEvent('user.deleted', { userId, ...gone, openOrders: 'cancel' });
  });

  it('of a message or dispute is kept when a review that has it too has it no longer', async () => {
    const { userId } = buyer;
    const [sent, stated, before] = [await evidence(), await evidence(), await evidence()];
    const review = { reviewId: newId(), userId, shown: true };
    const has = (version: number, ...imageIds: string[]) =>
      media.publishEvent('review.photos-changed', { ...review, imageIds }, { version });
    await media.publishEvent('message.photos-sent', {
      ...{ conversationId: newId(), userId, imageIds: [sent.imageId] },
    });
    // Attached by a release that did not store until when.
    const year = new Date(Date.now() + 365 * 86_400_000);
    await rows().updateOne(
      { _id: before.imageId },
      { $set: { expiresAt: year }, $unset: { evidenceUntil: true } },
    );
    const { db } = media.app.get<Connection>(getConnectionToken());
    if (db) await keepEvidence.up(db);
    await has(1, sent.imageId, stated.imageId, before.imageId);
    await media.publishEvent('dispute.stated', {
      ...{ orderId: newId(), sellerId: newId(), userId, imageIds: [stated.imageId] },
    });
    await has(2);
    for (const { imageId } of [sent, stated, before]) {
      const row = await rows().findOne({ _id: imageId });
      expect(row).toMatchObject({ published: false });
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 8 * 86_400_000);
    }
  });

  it('of a VAT number or message stays when the other that has it too needs it no longer', async () => {
    const [reviewed, sent] = [await evidence(), await evidence()];
    const { userId } = buyer;
    const review = { reviewId: newId(), userId, shown: true };
    const has = (version: number, ...imageIds: string[]) =>
      media.publishEvent('review.photos-changed', { ...review, imageIds }, { version });
    const needs = (version: number, ...imageIds: string[]) =>
      media.publishEvent('vat-number.asked', { sellerId: userId, imageIds }, { version });
    await has(1, reviewed.imageId);
    await needs(1, reviewed.imageId, sent.imageId);
    await media.publishEvent('message.photos-sent', {
      ...{ conversationId: newId(), userId, imageIds: [sent.imageId] },
    });
    await has(2);
    await needs(2);
    const daysOf = async ({ imageId }: { readonly imageId: string }) => {
      const row = await rows().findOne({ _id: imageId });
      return ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    };
    expect(await daysOf(reviewed)).toBeGreaterThan(80);
    expect(await daysOf(sent)).toBeGreaterThan(300);
  });

  it('of a verification is stored only while the verification shows it', async () => {
    const [first, second] = [await evidence(), await evidence()];
    const { userId } = buyer;
    const fileOf = (imageId: string) =>
      access(join(media.folder, imageId.slice(0, 2), imageId.slice(2, 4), imageId));
    const show = (version: number, ...imageIds: string[]) =>
      media.publishEvent('verification.photos-changed', { userId, imageIds }, { version });
    await show(2, first.imageId);
    const week = Date.now() + 8 * 86_400_000;
    const kept = await rows().findOne({ _id: first.imageId });
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(week);
    await show(3, second.imageId);
    await eventually(async () => expect(fileOf(first.imageId)).rejects.toThrow('ENOENT'));
    await show(4);
    await show(3, second.imageId);
    await eventually(async () => expect(fileOf(second.imageId)).rejects.toThrow('ENOENT'));
    await eventually(async () => expect(await rows().findOne({ _id: second.imageId })).toBeNull());
  });

  it('of another user is not changed by a verification that names it', async () => {
    const { imageId } = await evidence();
    const before = await rows().findOne({ _id: imageId });
    await media.publishEvent('verification.photos-changed', {
      userId: stranger.userId,
      imageIds: [imageId],
    });
    expect(await rows().findOne({ _id: imageId })).toEqual(before);
  });
});
